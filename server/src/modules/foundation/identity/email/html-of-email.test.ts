import { expect, test } from 'vitest'
import { htmlOfEmail } from './html-of-email.ts'

const frame = { heading: 'Mall & more', footer: 'Answers are not read.' }
const html = (body: string, subject = 'Hello') => htmlOfEmail({ subject, body, language: 'en-id' }, frame)

test('paragraphs, line breaks, links and codes are what readers see', () => {
  const it = html('Hello,\n\nyour code is 482913.\nGo to https://mall.example/a?b=1&c=2.\n\n-- \nWhy you get this')
  expect(it).toContain('<html lang="id">')
  expect(it).toContain('>482913</strong>.<br>Go to <a href="https://mall.example/a?b=1&#38;c=2"')
  expect(it).toContain('&#38;c=2</a>.')
  expect(it.indexOf('Why you get this')).toBeGreaterThan(it.indexOf('</h1>'))
  expect(it).toContain('Mall &#38; more')
  expect(it).toContain('Answers are not read.')
})

test('what people type can be no markup', () => {
  const it = html(`<img src=x onerror=alert(1)> "quotes" https://a.example/"onclick="x`, '<b>')
  expect(it).not.toMatch(/<img|<b>|onclick="x/)
  expect(it).toContain('&#60;img src=x onerror=alert(1)&#62;')
})

test('seven digits are no code, nor is a part of an address', () => {
  expect(html('1234567 and https://a.example/123456')).not.toContain('<strong')
})
