import sharp from 'sharp'
import { expect, test } from 'vitest'
import { captchaCharacters, drawCaptcha, pickCaptcha } from './draw-captcha.ts'

test('no two characters look alike', () => {
  for (const alike of ['0o', '1il', '5s', '2z', '6b', '9gq', 'uv'])
    expect([...alike].filter((it) => captchaCharacters.includes(it)).length).toBeLessThanOrEqual(1)
  expect(captchaCharacters.length).toBeGreaterThan(20)
})

test('a picture is strokes only: no text to read, nothing from elsewhere', () => {
  const svg = drawCaptcha('ac34k')
  expect([...new Set([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name))].sort()).toEqual([
    'g',
    'path',
    'rect',
    'svg',
  ])
  expect(svg).not.toMatch(/href|style|script|NaN|undefined/)
})

test('the same characters never give the same picture, and every character can be drawn', async () => {
  expect(drawCaptcha('ac34k')).not.toBe(drawCaptcha('ac34k'))
  for (const character of captchaCharacters) {
    const { width, height } = await sharp(Buffer.from(drawCaptcha(character.repeat(5)))).metadata()
    expect([width, height]).toEqual([160, 60])
  }
})

test('what is picked has the length wanted and varies', () => {
  const picked = new Set(Array.from({ length: 50 }, () => pickCaptcha()))
  expect(picked.size).toBeGreaterThan(45)
  for (const it of picked) expect(it).toMatch(/^[a-z2-8]{5}$/)
})
