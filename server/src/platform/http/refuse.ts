import { type ProblemCode, type RefusalCode, refusalStatus } from '@borong/contract'

/** An expected no. Its code is in the catalogue; its facts fill the words and tell the client more. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly code: RefusalCode,
    readonly facts: Record<string, unknown> = {},
  ) {
    super(code)
  }
  get status() {
    return refusalStatus(this.code)
  }
}

/** Refuses by name: `refuse('OVER_STOCK', { left })`. */
export function refuse(code: RefusalCode, facts?: Record<string, unknown>): never {
  throw new Refusal(code, facts)
}

/** Refuses a field of the request: `refuseField('num', 'TOO_LOW', { limit: 1 })`. The answer says the problem in words. */
export function refuseField(field: string, problem: ProblemCode, facts?: Record<string, unknown>): never {
  throw new Refusal('INVALID_INPUT', { ...facts, field, problem })
}
