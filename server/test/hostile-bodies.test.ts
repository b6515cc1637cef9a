import { type Route, allRoutes, api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputReader } from '#platform/http/read-input'
import { Refusal } from '#platform/http/refuse'
import { type TestMall, openTestMall } from './test-mall.ts'

let mall: TestMall
let token: string
beforeAll(async () => {
  mall = await openTestMall({ sites: true })
  const { accounts } = await mall.guest.get(api.identity.demoAccounts)
  token = (await mall.as(accounts.find((it) => it.site === 'buyer')!.username)).token!
})
afterAll(() => mall.close())

const size = 240 * 1024
const fill = (part: (at: number) => string, between: string, open = '', close = '') => {
  const parts: string[] = []
  for (let length = 0, at = 0; length < size; at++) {
    const one = part(at)
    parts.push(one)
    length += one.length + between.length
  }
  return open + parts.join(between) + close
}
const short = (at: number) => at.toString(36)

/** As large as a body may be, and made to be slow. */
const json: Record<string, string> = {
  'many names': fill((at) => `"${short(at)}":1`, ',', '{', '}'),
  'names that are numbers': fill((at) => `"${at * 7919}":1`, ',', '{', '}'),
  'nested lists': '['.repeat(size / 2) + ']'.repeat(size / 2),
  'nested objects': '{"":'.repeat(size / 5) + '1' + '}'.repeat(size / 5),
  'many empty objects': fill(() => '{}', ',', '[', ']'),
  'many different objects': fill((at) => `{"${short(at)}":1}`, ',', '[', ']'),
  'a list of numbers': fill(() => '1', ',', '{"ids":[', ']}'),
  'a long number': '9'.repeat(size),
  'a long name': `{"${'x'.repeat(size)}":1}`,
  'unclosed text': `{"a":"${'\\'.repeat(size)}`,
  'many unclosed texts': '\\"'.repeat(size / 2),
  'prototypes and blanks': `{${fill(() => `"x":"__proto__"${' '.repeat(2000)}`, ',')}}`,
}
const form: Record<string, string> = {
  'many names': fill(short, '&'),
  'one name many times': fill(() => 'sku_id=1', '&'),
  'empty pairs': '&'.repeat(size),
  escapes: `a=${'%41'.repeat(size / 3)}`,
  'broken escapes': `a=${'%f'.repeat(size / 2)}`,
  'a long name': `${'x'.repeat(size)}=1`,
}
/** Hostile values for fields that a call knows. */
const values: Record<string, string> = {
  digits: '9'.repeat(size),
  'nines after a point': `0.${'9'.repeat(size)}`,
  blanks: ' '.repeat(size),
  'almost a pattern': `${'a'.repeat(size)}!`,
  'almost an address': `${'a@'.repeat(size / 2)}`,
  'almost a name of a host': `a@${'a.'.repeat(size / 2)}`,
  'marks on one letter': `e${'\u0301'.repeat(size / 3)}`,
  'halves of pairs': '\u{1F600}'.repeat(size / 5),
  lines: '\n\r'.repeat(size / 3),
  'a nested list': `${'['.repeat(size)}`,
  'a list in a text': fill(() => '{}', ',', '[', ']'),
}

const inject = (method: Route['method'], url: string, body?: string | Buffer, headers: Record<string, string> = {}) =>
  mall.mall.http.fastify.inject({ method, url, ...(body !== undefined && { payload: body }), headers })
const asJson = { 'content-type': 'application/json' }
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** The shortest of some: what else runs on the machine only ever adds. A run that is slow by itself is slow every time. */
function shortest(run: () => void, enough = Infinity): number {
  let best = Infinity
  for (let round = 0; round < (best > enough ? 40 : 5); round++) {
    const began = performance.now()
    run()
    best = Math.min(best, performance.now() - began)
  }
  return best
}
async function shortestAnswer(
  request: () => Promise<{ statusCode: number; body: string }>,
  enough = patience,
): Promise<number> {
  let best = Infinity
  for (let round = 0; round < (best > enough ? 40 : 5); round++) {
    const began = performance.now()
    const { statusCode, body } = await request()
    best = Math.min(best, performance.now() - began)
    expect(statusCode, body).toBeLessThan(500)
  }
  return best
}

/** What it takes to read and write an ordinary document of the same size: four or five milliseconds on a small machine. */
const document = fill((at) => `{"sku_id":"${at}","num":${at},"remark":"for the second floor"}`, ',', '[', ']')
const ordinary = shortest(() => JSON.stringify(JSON.parse(document)))
/** Nothing that a guest sends takes longer than ten of them. */
const patience = ordinary * 10

test('60,000 short names in a form do not stop the mall', async () => {
  const send = (body: string) => shortestAnswer(() => inject('POST', api.identity.logout.path, body, asForm))
  expect(await send(form['many names']!)).toBeLessThan(
    Math.max(patience, 10 * (await send(`remark=${'x'.repeat(size)}`))),
  )
})

test.each(Object.entries(json))('a JSON body of %s is refused or read quickly', async (_, body) => {
  for (const { path } of [api.identity.logout, api.identity.login])
    expect(await shortestAnswer(() => inject('POST', path, body, asJson)), path).toBeLessThan(patience)
})

test.each(Object.entries(form))('a form of %s is refused or read quickly', async (_, body) => {
  for (const { path } of [api.identity.logout, api.identity.login])
    expect(await shortestAnswer(() => inject('POST', path, body, asForm)), path).toBeLessThan(patience)
})

test('a refused body names what is too much', async () => {
  const answers = await Promise.all([
    inject('POST', api.identity.logout.path, form['many names'], asForm),
    inject('POST', api.identity.logout.path, json['nested lists'], asJson),
    inject('GET', `${api.identity.heartbeat.path}?${Array.from({ length: 501 }, (_, at) => short(at)).join('&')}`),
  ])
  expect(answers.map((it) => [it.statusCode, it.json<{ code: string }>().code])).toEqual(
    Array.from({ length: 3 }, () => [400, 'INVALID_INPUT']),
  )
})

/** As much as fits into the head of a request. */
const long = 14_000
test.each([
  ['many names', fill(short, '&').slice(0, long)],
  ['one name many times', 'keyword=a&'.repeat(long / 10)],
  ['a long value', `keyword=${'a'.repeat(long)}`],
  ['escapes', `keyword=${'%41'.repeat(long / 3)}`],
  ['broken escapes', `keyword=${'%f'.repeat(long / 2)}`],
  ['brackets', `keyword${'[a]'.repeat(long / 3)}=1`],
  ['words to search for', `keyword=${'ab+'.repeat(long / 3)}`],
  ['words of another script', `keyword=${encodeURIComponent('纸').repeat(long / 9)}`],
  ['a list in a text', `ids=[${'[],'.repeat(long / 3)}]`],
])('a query of %s is refused or read quickly', async (_, query) => {
  for (const path of [api.identity.heartbeat.path, api.search.goods.path, api.search.words.path])
    expect(await shortestAnswer(() => inject('GET', `${path}?${query}`)), path).toBeLessThan(patience)
})

test('a query that is long does not make a page of the site slow', async () => {
  const plain = await shortestAnswer(() => inject('GET', `/goods?keyword=${Math.random()}`))
  for (const query of [
    `keyword=${'a+'.repeat(long / 2)}`,
    fill(short, '&').slice(0, long),
    `x=${'%41'.repeat(long / 3)}`,
  ])
    expect(
      await shortestAnswer(() => inject('GET', `/goods?${query}&at=${Math.random()}`), plain * 5 + patience),
    ).toBeLessThan(plain * 5 + patience)
})

const edge = 'borong-edge'
const part = (name: string, content: string, more = '') =>
  `--${edge}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
test.each([
  ['many fields', fill((at) => part(short(at), '1'), '')],
  ['one field many times', fill(() => part('scene', '1'), '')],
  ['a long field', part('scene', 'x'.repeat(size))],
  ['a long name of a field', part('x'.repeat(size), '1')],
  ['a long head of a part', `--${edge}\r\n${'x-a: b\r\n'.repeat(size / 8)}\r\n1\r\n`],
  ['a head that does not end', `--${edge}\r\n${'x'.repeat(size)}`],
  ['parameters of a head', part('a', '1', `; ${'a=b;'.repeat(size / 4)}`)],
  ['quotes of a head', part('a', '1', `; filename="${'\\"'.repeat(size / 2)}"`)],
  ['edges that are almost one', `\r\n--${edge.slice(0, -1)}`.repeat(size / 14)],
  ['empty parts', `--${edge}\r\n\r\n`.repeat(size / 17)],
  ['line ends', '\r\n'.repeat(size / 2)],
])('an upload of %s is refused or read quickly', async (_, body) => {
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}`, authorization: token }
  for (const end of ['', `--${edge}--\r\n`])
    expect(await shortestAnswer(() => inject('POST', api.media.upload.path, body + end, headers))).toBeLessThan(
      patience,
    )
})

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
}
/** Each shape of a field once, in the first call that has it. */
const shapes = new Map<string, { name: string; route: Route; key: string; shape: Shape }>()
for (const { name, route } of allRoutes)
  for (const schema of [route.input, route.params] as (Shape | undefined)[])
    for (const [key, shape] of Object.entries(schema?.properties ?? {}))
      if (!shapes.has(JSON.stringify(shape))) shapes.set(JSON.stringify(shape), { name, route, key, shape })

test('no value of any field holds the loop', () => {
  const slow: string[] = []
  for (const { name, route, key, shape } of shapes.values()) {
    const read = inputReader(route)
    const lists = shape.items
      ? [
          Array.from({ length: 2000 }, () => ({})),
          Array.from({ length: 2000 }, () => values['digits']!.slice(0, 100)),
          Array.from({ length: 900 }, (_, at) =>
            Object.fromEntries(Object.keys(shape.items?.properties ?? { a: 1 }).map((it) => [it, [at]])),
          ),
          [values['almost a pattern'], values['marks on one letter'], values['blanks']],
        ]
      : []
    for (const [what, value] of [...Object.entries(values), ...lists.map((it) => ['a list', it] as const)])
      for (const raw of [
        { params: {}, text: [{ [key]: value }], json: undefined },
        { params: {}, text: [], json: { [key]: value } },
        { params: {}, text: [{ [key]: value }], json: { [key]: value } },
      ]) {
        const took = shortest(() => {
          try {
            read(raw)
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal)
          }
        }, patience)
        if (took > patience) slow.push(`${name} ${key}: ${what}, ${(took / ordinary).toFixed(1)} documents`)
      }
  }
  expect(shapes.size).toBeGreaterThan(50)
  expect(slow).toEqual([])
}, 120_000)
