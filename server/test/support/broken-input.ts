import fc from 'fast-check'

/** The part of JSON schema that the contract uses. */
export interface Shape {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  enum?: unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  'x-blank'?: true
}

export type Mode = 'valid' | 'bent' | 'confused' | 'hostile'

/** A generator that gives the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Texts that have broken something somewhere. */
const hostileTexts = [
  'a\u0000b',
  '\u0000',
  '\ud800',
  'x\udc00y',
  '\u202egnp.exe',
  `'; drop table account; --`,
  `' or '1'='1`,
  '%_%\\',
  '*:* & | ! ( <-> )',
  '(((((a+)+)+)+)+)$',
  '%s%n%x {0} ${7*7} {{7*7}}',
  '<script>alert(1)</script>',
  "=cmd|'/c calc'!A1",
  '../../../../etc/passwd',
  '%2e%2e%2f%00',
  '\r\nset-cookie: a=b',
  'İıſKß ﷽ 𝔘𝔫𝔦',
  `e${'\u0301'.repeat(5000)}`,
  '👩‍👩‍👧‍👦'.repeat(300),
  'x'.repeat(20_000),
  '9'.repeat(10_000),
  '1e309',
  '-0',
  '0x10',
  '1,2,3',
  ' ',
  '\ufeff',
  'null',
  'undefined',
  '[object Object]',
  '{"$gt":""}',
  '__proto__',
]
const oddNumbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  0.1 + 0.2,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  1e21,
  1e308,
  Number.MIN_VALUE,
]

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = at % 2 ? { a: value } : [value]
  return value
}

export class Inputs {
  readonly random: () => number
  /** Ids and numbers that the mall answered, by the name of their field. */
  private readonly live = new Map<string, string[]>()
  private readonly liveNumbers = new Map<string, number[]>()
  private readonly pools = new Map<string, string[]>()
  private readonly seed: number

  constructor(seed: number) {
    this.seed = seed
    this.random = seeded(seed)
  }

  below = (n: number) => Math.floor(this.random() * n)
  pick = <T>(from: readonly T[]): T => from[this.below(from.length)]!
  chance = (probability: number) => this.random() < probability

  /** Remembers the ids in an answer, so that later requests hit what exists. */
  learn(body: unknown): void {
    if (Array.isArray(body)) for (const it of body.slice(0, 20)) this.learn(it)
    else if (body && typeof body === 'object')
      for (const [key, value] of Object.entries(body)) {
        if (typeof value === 'string' && /(^|_)(id|sn)$/.test(key) && /^[1-9]\d*$/.test(value)) {
          const known = this.live.get(key) ?? []
          if (!known.includes(value)) known.push(value)
          if (known.length > 60) known.splice(this.below(60), 1)
          this.live.set(key, known)
        } else if (typeof value === 'number' && /^region$/.test(key))
          this.liveNumbers.set(key, [...new Set([...(this.liveNumbers.get(key) ?? []), value])].slice(-30))
        else this.learn(value)
      }
  }

  private known(key: string, pattern: RegExp): string | undefined {
    const own = this.live.get(key)
    const all = own && this.chance(0.85) ? own : [...this.live.values()].flat()
    const fitting = all.filter((it) => pattern.test(it))
    return fitting.length ? this.pick(fitting) : undefined
  }

  private text(shape: Shape, key: string): string {
    const longest = shape.maxLength ?? 40
    if (!shape.pattern) {
      const text = this.pick(['kertas', '打印纸 A4', 'Pulpen biru', 'x', 'PC', 'a b-c', 'ñandú', '1'])
      return text.slice(0, longest).padEnd(shape.minLength ?? 0, 'z')
    }
    const pattern = new RegExp(shape.pattern, 'u')
    if (this.chance(0.7)) {
      const known = this.known(key, pattern)
      if (known) return known
      const small = String(1 + this.below(60))
      if (pattern.test(small) && /(^id|_id|Id)s?$/.test(key)) return small
    }
    const name = `${shape.pattern} ${longest} ${shape.minLength ?? 0}`
    let pool = this.pools.get(name)
    if (!pool) {
      const sound = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
      pool = fc
        .sample(fc.stringMatching(pattern, { size: 'small' }), { seed: this.seed, numRuns: 60 })
        .filter((it) => !sound.test(it) && [...it].length <= longest && [...it].length >= (shape.minLength ?? 0))
      this.pools.set(name, pool)
    }
    return pool.length ? this.pick(pool) : 'x'.padEnd(shape.minLength ?? 1, 'x')
  }

  valid(shape: Shape, key = ''): unknown {
    if (shape.enum) return this.pick(shape.enum)
    switch (shape.type) {
      case 'string':
        return this.text(shape, key)
      case 'integer':
      case 'number': {
        const known = this.liveNumbers.get(key)
        if (known && this.chance(0.7)) return this.pick(known)
        const min = shape.minimum ?? 0
        const max = Math.min(shape.maximum ?? min + 1000, min + (this.chance(0.8) ? 60 : 100_000))
        return this.chance(0.1) ? (shape.maximum ?? max) : min + this.below(max - min + 1)
      }
      case 'boolean':
        return this.chance(0.5)
      case 'array': {
        const min = shape.minItems ?? 0
        const length = Math.min(min + this.below(3), shape.maxItems ?? 5)
        return Array.from({ length }, () => this.valid(shape.items ?? {}, key))
      }
      case 'object':
        return this.fields(shape)
      default:
        return 'anything'
    }
  }

  /** All required fields and some of the others. */
  fields(shape: Shape): Record<string, unknown> {
    const wanted = new Set(shape.required ?? [])
    return Object.fromEntries(
      Object.entries(shape.properties ?? {})
        .filter(([key]) => wanted.has(key) || this.chance(0.4))
        .map(([key, it]) => [key, this.valid(it, key)]),
    )
  }

  /** Just outside, or just inside, of what the shape allows. */
  bent(shape: Shape, key = ''): unknown {
    switch (shape.type) {
      case 'string': {
        const long = 'x'.repeat((shape.maxLength ?? 300) + 1)
        return this.pick([
          long,
          long.slice(1),
          '',
          ' ',
          ' x',
          '\n',
          `${this.text(shape, key)}\n`,
          `${this.text(shape, key)} `,
          'ÿ'.repeat(shape.maxLength ?? 10),
          'NO_SUCH_WORD',
          '0',
          '-1',
          '00012',
        ])
      }
      case 'integer':
      case 'number':
        return this.pick([
          (shape.minimum ?? 0) - 1,
          (shape.maximum ?? 1e15) + 1,
          shape.minimum ?? 0,
          shape.maximum ?? 1e15,
          1.5,
          0.001,
          ...oddNumbers,
        ])
      case 'array': {
        const one = this.valid(shape.items ?? {}, key)
        return this.pick([
          [],
          Array.from({ length: (shape.maxItems ?? 100) + 1 }, () => one),
          [one, one],
          [null],
          [one, 'x'],
          [this.bent(shape.items ?? {}, key)],
        ])
      }
      case 'object': {
        const whole = this.fields(shape)
        const keys = Object.keys(whole)
        if (keys.length) delete whole[this.pick(keys)]
        return whole
      }
      default:
        return null
    }
  }

  /** Something of another type. */
  confused(shape: Shape, key = ''): unknown {
    const right = this.valid(shape, key)
    return this.pick<unknown>([
      null,
      true,
      false,
      [],
      {},
      [right],
      { 0: right },
      [[right]],
      String(right),
      Number(right),
      '',
      0,
      nested(this.pick([3, 1000])),
      { length: 1 },
      ['a', 'b'],
      { toString: 'x' },
    ])
  }

  hostile(): unknown {
    return this.chance(0.8)
      ? this.pick(hostileTexts)
      : this.pick<unknown>([
          ...oddNumbers,
          Array.from({ length: 10_000 }, () => 1),
          nested(1000),
          { constructor: { prototype: { admin: 1 } } },
        ])
  }

  spoil(mode: Mode, shape: Shape, key: string): unknown {
    return mode === 'bent' ? this.bent(shape, key) : mode === 'confused' ? this.confused(shape, key) : this.hostile()
  }
}
