import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Message, Token } from './format-message.ts'

/** An ICU message, read: text without parameters stays text. */
export function compileText(text: string): Message {
  const read = compileMessage(text)
  // It answers with the text itself, and a line in the log, where it cannot read it.
  if (read.length === 1 && read[0] === text && /[{}]/.test(text)) throw new Error(`“${text}” is no ICU message`)
  // As it goes into a file: an offset that no plural has is left out.
  const tokens = JSON.parse(JSON.stringify(read)) as Token[]
  const kind = unknownKind(tokens)
  if (kind) throw new Error(`“${text}”: the formatter knows plural and select, no ${kind}`)
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
}

function unknownKind(tokens: readonly Token[]): string | undefined {
  for (const token of tokens) {
    if (typeof token === 'string' || !token[1]) continue
    if (token[1] !== 'plural' && token[1] !== 'select') return token[1]
    for (const [name, inner] of Object.entries(token[2] ?? {})) {
      if (name === 'offset') return name
      const within = unknownKind(inner)
      if (within) return within
    }
  }
  return undefined
}

/** English where a translation is missing: "1 item" is right in a language, too, that knows no singular. */
export function compileFallback(text: string): Message {
  const withOne = (tokens: readonly Token[]): readonly Token[] =>
    tokens.map((token) => {
      if (typeof token === 'string' || !token[2]) return token
      const branches = Object.fromEntries(Object.entries(token[2]).map(([name, inner]) => [name, withOne(inner)]))
      const { one } = branches
      return [token[0], token[1]!, token[1] === 'plural' && one ? { '1': one, ...branches } : branches]
    })
  const message = compileText(text)
  return typeof message === 'string' ? message : withOne(message)
}

const paramsOf = (message: Message): string[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((token) =>
        typeof token === 'string' ? [] : [token[0], ...Object.values(token[2] ?? {}).flatMap(paramsOf)],
      )
const namesOf = (text: string) => [...new Set(paramsOf(compileText(text)))].toSorted().join(', ')

/** What is wrong with a translation, in words for the person who wrote it. */
export function faultOf(english: string, translation: string): string | undefined {
  try {
    const [wanted, found] = [namesOf(english), namesOf(translation)]
    return wanted === found ? undefined : `takes ${found || 'no parameter'}, English ${wanted || 'no parameter'}`
  } catch (error) {
    return (error as Error).message
  }
}
