/** A "no" of the server, or of the way to it. `status` is 0 where nothing answered. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly facts: Record<string, unknown>
  constructor(status: number, code: string, message: string, facts: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.facts = facts
  }
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal
