import { type Route, allRoutes, isForKeys, languages, permissionsOf, wireCode } from '@borong/contract'
import { inQuery, parameterNotes, refusalsOf, streams, tags } from '@borong/contract/openapi'
import { Components } from './components.ts'
import { describeCall } from './describe-call.ts'
import { type Example, readExamples } from './examples.ts'
import { Responses } from './responses.ts'
import { type Schema, pascal } from './schema.ts'
import { programVersion } from '../../version.ts'

const about = `Every call of the procurement mall. docs/api.md holds what applies to all of them; in short:

- Success is 200 with the bare resource. A refusal is \`{code, message, ...data}\`; \`code\` is stable, \`message\` is for people.
- Ids are strings, times epoch seconds, money a number in Rp with at most two decimals, flags 0 or 1.
- Blank is absent, numbers may come as texts, and fields that no schema knows change nothing.
- Writes take their fields as JSON, as a form or in the query. The same field twice with different values is refused.`

const aboutToken = `The access token of a session, as \`passport/login\` answers it; a \`Bearer\` before it is tolerated. It lasts 20 minutes (its \`exp\` says until when). \`passport/token\` exchanges the refresh token for the next pair; a refresh token is good once, the one just before it for 10 seconds more with the same answer, and an older one ends the session everywhere. **403 \`SESSION_ENDED\` means that the session is missing, expired or revoked, and nothing else has this status**: what a role does not include is 422 \`PERMISSION_MISSING\`.`
const aboutKey =
  'An API key of a program, made under API keys in the account; it lasts until it expires or is revoked and needs no refresh. It carries permissions of whoever made it, never those over people, roles and keys. Calls that keys may not make answer 422 `NOT_FOR_KEYS`.'

/** A token of a session, or a key where programs may call. */
const securityOf = (route: Route) => [
  ...(route.audience === 'open' ? [{}] : []),
  { token: [] },
  ...(isForKeys(route) ? [{ key: [] }] : []),
]

const header = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/** Stands in the document that the build writes, which does not know where the mall will be. */
export const unknownOrigin = 'https://mall.invalid'

/** The contract as an OpenAPI 3.1 document. The schemas need no translation: they are JSON schema already. */
export function openApi({ origin = 'http://localhost:3000' }: { origin?: string } = {}) {
  const routes = allRoutes.map(({ route }) => route)
  // An input is written for JSON and for forms, so it counts twice and gets a name.
  const components = new Components(routes.flatMap((it) => [it.params, it.input, isWrite(it) && it.input, it.reply]))
  const responses = new Responses(components, routes)
  const examples = readExamples()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, route } of allRoutes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    // What is answered at a path of the API family is what our own call answers.
    const example = examples[name] ?? (route.like && examples[nameOf.get(route.like) ?? '']) ?? {}
    const operation = operationOf({ name, route, example }, components, responses)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Borong',
      version: programVersion,
      summary: 'Calls of a procurement mall with many shops',
      description: about,
      contact: { name: 'Whoever runs this mall', url: origin },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: origin, description: 'This mall' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: aboutToken },
        key: { type: 'http', scheme: 'bearer', description: aboutKey },
      },
      parameters: {
        lang: {
          name: 'lang',
          in: 'header',
          description: 'Language of texts and messages; anything else is en-us.',
          schema: { type: 'string', enum: [...languages], default: 'en-us' },
        },
        uuid: {
          name: 'uuid',
          in: 'header',
          description: 'What the client calls itself: the same value for one browser or device.',
          schema: { type: 'string', minLength: 8, maxLength: 64 },
        },
        'Idempotency-Key': {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'The same key again gives the same reply; with another request it is refused. Known for seven days.',
          schema: { type: 'string', minLength: 8, maxLength: 128 },
        },
      },
      headers: {
        'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
        'X-Unknown-Fields': {
          description: 'Names of sent fields that no schema knows, the first ten.',
          schema: { type: 'string' },
        },
      },
      responses: responses.shared,
      schemas: components.schemas,
    },
  }
}

const nameOf = new Map<Route, string>(allRoutes.map(({ name, route }) => [route, name]))
const isWrite = ({ method }: Route) => method === 'POST' || method === 'PUT'

interface Call {
  name: string
  route: Route
  example: Example
}

function operationOf(call: Call, components: Components, responses: Responses) {
  const { name, route } = call
  const permissions = permissionsOf(route)
  return {
    operationId: name,
    tags: [route.tag],
    summary: route.summary,
    description: describeCall(route),
    ...(permissions.length && { 'x-permissions': permissions }),
    'x-refusals': refusalsOf(route).map(wireCode),
    security: securityOf(route),
    parameters: [
      ...parametersOf(call, components),
      header('lang'),
      header('uuid'),
      ...(route.idempotent ? [header('Idempotency-Key')] : []),
    ],
    ...bodyOf(call, components),
    responses: { 200: doneOf(call, components), ...responses.of(route) },
  }
}

function parametersOf({ name, route, example }: Call, components: Components) {
  const params = (route.params as Schema | undefined)?.properties ?? {}
  const input = route.input as Schema | undefined
  const fields = Object.entries(input?.properties ?? {})
  const queried = isWrite(route) ? fields.filter(([key]) => inQuery[name]?.includes(key)) : fields
  const parameter = (place: 'path' | 'query', key: string, schema: Schema, required: boolean) => {
    const { description, ...rest } = components.at(schema, `${pascal(name)}${pascal(key)}`)
    return {
      name: key,
      in: place,
      required,
      description: description ?? parameterNotes[key],
      schema: rest,
      ...(example.input && key in example.input && { example: example.input[key] }),
    }
  }
  return [
    ...Object.entries(params).map(([key, schema]) => parameter('path', key, schema, true)),
    ...queried.map(([key, schema]) =>
      parameter('query', key, schema, !isWrite(route) && (input?.required?.includes(key) ?? false)),
    ),
  ]
}

function bodyOf({ name, route, example }: Call, components: Components) {
  const input = route.input as Schema | undefined
  if (route.upload) return { requestBody: uploadOf(input, components) }
  if (!input || !isWrite(route)) return {}
  const schema = components.at(input, `${pascal(name)}Input`)
  const params = (route.params as Schema | undefined)?.properties ?? {}
  const fields = Object.entries(example.input ?? {}).filter(
    ([key]) => !(key in params) && key in (input.properties ?? {}),
  )
  const sent = fields.length && { example: Object.fromEntries(fields) }
  return {
    requestBody: {
      // What may stand in the query instead is not wanted here.
      required: Boolean(input.required?.length) && !inQuery[name],
      description: inQuery[name]
        ? 'The same fields as in the query, in one place or the other.'
        : 'The fields of the call.',
      content: { 'application/json': { schema, ...sent }, 'application/x-www-form-urlencoded': { schema } },
    },
  }
}

function uploadOf(input: Schema | undefined, components: Components) {
  const fields = Object.entries(input?.properties ?? {})
  const name = `FileUpload${pascal(fields.map(([key]) => key).join(' '))}`
  const made = (): Schema => ({
    type: 'object',
    required: ['file', ...(input?.required ?? [])],
    properties: {
      file: { type: 'string', format: 'binary', description: 'the file itself' },
      ...Object.fromEntries(fields.map(([key, it]) => [key, components.field(it, name, key)])),
    },
  })
  return {
    required: true,
    description: 'A form with the file, and the other fields beside it.',
    content: { 'multipart/form-data': { schema: components.add(name, made) } },
  }
}

function doneOf({ name, route, example }: Call, components: Components) {
  return {
    description: route.download ? 'The file.' : 'Done; what the call answers.',
    headers: { 'X-Unknown-Fields': { $ref: '#/components/headers/X-Unknown-Fields' } },
    content: route.download
      ? { [route.download.contentType]: { schema: { type: 'string', format: 'binary' } } }
      : {
          'application/json': {
            schema: components.at(route.reply, `${pascal(name)}Reply`),
            ...('reply' in example && { example: example.reply }),
          },
          ...(streams[name] && {
            'text/event-stream': { schema: { type: 'string', description: streams[name] } },
          }),
        },
  }
}
