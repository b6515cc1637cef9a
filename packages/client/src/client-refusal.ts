import type { RefusalCode } from '@borong/contract'
import type { RefusalData } from '@borong/contract/openapi'

/** Nothing answered: the network, a time limit, or somebody in between. */
export type OfTheWay = 'NETWORK' | 'TIMEOUT' | 'UNREADABLE'
export type AnyCode = RefusalCode | OfTheWay

type FactsOf<Code extends AnyCode> = RefusalCode extends Code
  ? Record<string, unknown>
  : Code extends RefusalCode
    ? RefusalData<Code>
    : Record<string, unknown>

/**
 * A "no" of the mall, or of the way to it. `code` is stable, `message` is for people in the language of the client, `facts` is what
 * stands beside them (`field`, `available` …), typed where `isRefusal` has named the code. `status` is 0 where nothing answered.
 */
export class Refusal<Code extends AnyCode = AnyCode> extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: Code
  readonly facts: Readonly<FactsOf<Code>>
  constructor(status: number, code: Code, message: string, facts: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.facts = facts as FactsOf<Code>
  }
}

/** Whether an error is a refusal, and one of these codes where some are named: its facts are then those of the codes. */
export const isRefusal = <Code extends AnyCode = AnyCode>(error: unknown, ...codes: Code[]): error is Refusal<Code> =>
  error instanceof Refusal && (!codes.length || codes.includes(error.code as Code))

/** The refusal that an answer is. Of all codes one is a number on the wire; it goes by its name here. */
export async function readRefusal(response: Response, say: (code: OfTheWay) => string): Promise<Refusal> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const { code, message, ...facts } = body
  return typeof code === 'string'
    ? new Refusal(
        response.status,
        code === '108' ? 'CAPTCHA_WANTED' : (code as RefusalCode),
        String(message || say('UNREADABLE')),
        facts,
      )
    : new Refusal(response.status, 'UNREADABLE', say('UNREADABLE'))
}
