import { wordLanguages } from '@borong/console/form/words'
import type { Words } from './category-shown.ts'

const between = '|'

/** Choices as lines of `English | Chinese | Indonesian`; languages that are missing at the end are left out. */
export const choiceLines = (choices: readonly Words[]): string =>
  choices
    .map((words) =>
      wordLanguages
        .map((lang) => words[lang] ?? '')
        .join(` ${between} `)
        .replace(/[\s|]+$/, ''),
    )
    .join('\n')

/** Choices as somebody typed them; undefined where a line has no English, or one stands there twice. */
export function readChoices(typed: string): Words[] | undefined {
  const lines = typed.split('\n').flatMap((line) => (line.trim() ? [line.split(between).map((it) => it.trim())] : []))
  const english = lines.map(([first = '']) => first.toLowerCase())
  if (!lines.length || english.some((it) => !it) || new Set(english).size < english.length) return undefined
  return lines.map(([first = '', chinese, indonesian]) => ({
    'en-us': first,
    ...(chinese && { 'zh-cn': chinese }),
    ...(indonesian && { 'en-id': indonesian }),
  }))
}
