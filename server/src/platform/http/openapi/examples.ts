import { readFileSync } from 'node:fs'

/** What a call was asked in a test and what it answered. */
export interface Example {
  /** Path parameters and fields together. */
  input?: Record<string, unknown>
  reply?: unknown
}

const file = new URL('../../../../api-examples.json', import.meta.url)

/** The examples by the name of their call; `npm run examples` records them. */
export const readExamples = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Example | undefined>
