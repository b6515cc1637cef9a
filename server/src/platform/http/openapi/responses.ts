import { type RefusalCode, type Route, refusalStatus, wireCode } from '@borong/contract'
import { refusalData, refusalsOf } from '@borong/contract/openapi'
import type { Components } from './components.ts'
import { type Schema, pascal } from './schema.ts'
import { refusalMessage } from '../../refusal-message.ts'

const meanings: Record<number, string> = {
  400: 'The request does not fit what the call takes; nothing was done.',
  403: 'The session is missing, expired or revoked: sign in again. No other refusal has this status.',
  404: 'It is not there, or not the caller’s; the answer is the same.',
  409: 'It has changed since the caller looked: look again.',
  413: 'What was sent is too large.',
  415: 'This kind of content is not taken.',
  422: 'A rule refuses it; the code says which.',
  429: 'Too often: wait for the seconds in `Retry-After`.',
  500: 'A fault of the mall; it was logged under the number in the message.',
  503: 'Not at present: try again after the seconds in `Retry-After`.',
}
const message: Schema = { type: 'string', description: 'in the language of the header `lang`' }

/** The refusals of calls, status by status; sets of codes that many calls share are written once. */
export class Responses {
  readonly shared: Record<string, object> = {}
  private readonly uses = new Map<string, number>()

  constructor(
    private readonly components: Components,
    routes: readonly Route[],
  ) {
    for (const route of routes)
      for (const [, codes] of byStatus(refusalsOf(route))) {
        const key = codes.join()
        this.uses.set(key, (this.uses.get(key) ?? 0) + 1)
      }
  }

  of(route: Route): Record<string, object> {
    return Object.fromEntries(byStatus(refusalsOf(route)).map(([status, codes]) => [status, this.at(status, codes)]))
  }

  private at(status: number, codes: readonly RefusalCode[]): object {
    if ((this.uses.get(codes.join()) ?? 0) < 2 || codes.length > 4) return this.made(status, codes)
    const name = codes.map(pascal).join('Or')
    this.shared[name] ??= this.made(status, codes)
    return { $ref: `#/components/responses/${name}` }
  }

  private made(status: number, codes: readonly RefusalCode[]): object {
    const schemas = codes.map((code) => this.refusal(code))
    return {
      description: meanings[status] ?? 'Refused.',
      ...((status === 429 || status === 503) && {
        headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
      }),
      content: {
        'application/json': {
          schema:
            schemas.length === 1
              ? schemas[0]
              : {
                  oneOf: schemas,
                  discriminator: {
                    propertyName: 'code',
                    mapping: Object.fromEntries(codes.map((code, at) => [wireCode(code), schemas[at]!.$ref])),
                  },
                },
        },
      },
    }
  }

  private refusal(code: RefusalCode): Schema {
    return this.components.add(`${pascal(code)}Refusal`, () => {
      const data = (refusalData as Partial<Record<RefusalCode, unknown>>)[code] as Schema | undefined
      const base: Schema = {
        type: 'object',
        description: refusalMessage(code, 'en-us', placeholders),
        required: ['code', 'message', ...(data?.required ?? [])],
        properties: {
          code: { type: 'string', enum: [wireCode(code)], description: 'which refusal it is; never translated' },
          message,
          ...Object.fromEntries(
            Object.entries(data?.properties ?? {}).map(([key, it]) => [
              key,
              this.components.field(it, `${pascal(code)}Refusal`, key),
            ]),
          ),
        },
      }
      if (!data?.anyOf) return base
      return { description: base.description!, allOf: [base, this.components.at({ anyOf: data.anyOf }, pascal(code))] }
    })
  }
}

/** The message with the names of its data. */
const placeholders = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

function byStatus(codes: readonly RefusalCode[]): [number, RefusalCode[]][] {
  const found = new Map<number, RefusalCode[]>()
  for (const code of codes) found.set(refusalStatus(code), [...(found.get(refusalStatus(code)) ?? []), code])
  return [...found].sort(([a], [b]) => a - b)
}
