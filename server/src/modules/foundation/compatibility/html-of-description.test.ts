import { expect, test } from 'vitest'
import { htmlOf } from './html-of-description.ts'

test('blocks become elements', () => {
  expect(
    htmlOf('## Bolts\nFor **steel**\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n![bolt](/pictures/bolt.svg)'),
  ).toBe(
    [
      '<h3>Bolts</h3>',
      '<p>For <strong>steel</strong></p>',
      '<ul><li>one</li><li>two</li></ul>',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
      '<img src="/pictures/bolt.svg" alt="bolt">',
    ].join('\n'),
  )
})

test('markup that somebody wrote stays text, in every block', () => {
  const evil = `<img src=x onerror="alert('1')">&`
  const html = htmlOf(
    `## ${evil}\n${evil}\n\n- ${evil}\n\n| ${evil} |\n\n![${evil}](/pictures/a.svg)\n![x](javascript:alert)`,
  )
  expect(
    html.replace(/<\/?(h3|p|ul|li|table|tbody|tr|td|strong)>|<img src="\/pictures\/a\.svg" alt="[^"<>]*">/g, ''),
  ).not.toMatch(/[<>"]/)
})
