import { type Language, type ProblemCode, type RefusalCode, refusalStatus } from '@borong/contract'
import type { RefusalFacts } from '@borong/contract/openapi'

export type { RefusalFacts } from '@borong/contract/openapi'

/** The codes among these that say nothing without facts. */
type Demanding<Code extends RefusalCode> = Code extends RefusalCode
  ? Record<never, never> extends RefusalFacts<Code>
    ? never
    : Code
  : never
/** The facts of a refusal as arguments: none where it has none, the very ones of its catalogue where it has. */
export type Facts<Code extends RefusalCode> = [Demanding<Code>] extends [never]
  ? [KeyOf<RefusalFacts<Code>>] extends [never]
    ? []
    : [facts?: RefusalFacts<Code>]
  : [facts: RefusalFacts<Code>]
type KeyOf<Facts> = Facts extends Facts ? keyof Facts : never
/** Codes that may go without facts. */
export type PlainCode = Exclude<RefusalCode, Demanding<RefusalCode>>
/** Codes for what has moved on: they tell which step came too late. */
export type MovedOnCode = {
  [Code in RefusalCode]: 'step' extends keyof RefusalFacts<Code> ? Code : never
}[RefusalCode]

/** An expected no. Its code is in the catalogue; its facts fill the words and tell the client more. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'Refusal'
  readonly facts: Readonly<Record<string, unknown>>
  constructor(
    readonly code: Code,
    ...[facts]: Facts<Code>
  ) {
    super(code)
    this.facts = facts ?? {}
  }
  get status() {
    return refusalStatus(this.code)
  }

  private texts: Map<Language, string> | undefined
  /** Answered to many: what it says is written once in each language. */
  toBeRepeated(): this {
    this.texts ??= new Map()
    return this
  }

  /** What it says in a language, as `write` writes it. */
  textIn(lang: Language, write: () => string): string {
    const known = this.texts?.get(lang)
    if (known !== undefined) return known
    const text = write()
    this.texts?.set(lang, text)
    return text
  }
}

/** Refuses by name: `refuse('OVER_STOCK', { available })`. */
export function refuse<Code extends RefusalCode>(code: Code, ...facts: Facts<Code>): never {
  throw new Refusal(code, ...facts)
}

/** Refuses a field of the request: `refuseField('num', 'TOO_LOW', { limit: 1 })`. The answer says the problem in words. */
export function refuseField(
  field: string,
  problem: ProblemCode,
  facts?: Omit<RefusalFacts<'INVALID_INPUT'>, 'field' | 'problem'>,
): never {
  throw new Refusal('INVALID_INPUT', { ...facts, field, problem })
}
