import { type Route, allRoutes, isForKeys, permissionsOf, refusalCodes } from '@borong/contract'

interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  $ref?: string
  $defs?: Record<string, Schema>
}

/** A token of a session, or a key where programs may call. */
const securityOf = (route: Route) => [
  ...(route.audience === 'open' ? [{}] : []),
  { token: [] },
  ...(isForKeys(route) ? [{ key: [] }] : []),
]

/** The contract as an OpenAPI 3.1 document. Reads need no translation: the schemas are JSON schema already. */
export function openApi() {
  const schemas: Record<string, Schema> = {
    Refusal: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'string', examples: refusalCodes.slice(0, 8) }, message: { type: 'string' } },
    } as Schema,
  }
  // A recursive schema brings its definitions along; here they live with the others.
  const lift = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(lift)
    if (!schema || typeof schema !== 'object') return schema
    const { $defs, $id: _known, ...rest } = schema as Schema & Record<string, unknown>
    if ($defs) for (const [name, definition] of Object.entries($defs)) schemas[name] ??= lift(definition) as Schema
    const lifted = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, lift(value)])) as Schema
    if (lifted.$ref && !lifted.$ref.startsWith('#/')) lifted.$ref = `#/components/schemas/${lifted.$ref}`
    if (lifted.$ref?.startsWith('#/$defs/')) lifted.$ref = lifted.$ref.replace('#/$defs/', '#/components/schemas/')
    return lifted
  }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, route } of allRoutes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const input = route.input as Schema | undefined
    const params = (route.params as Schema | undefined)?.properties ?? {}
    const inQuery = route.method === 'GET' || route.method === 'DELETE'
    const parameters: unknown[] = [
      ...Object.entries(params).map(([key, schema]) => ({
        name: key,
        in: 'path',
        required: true,
        schema: lift(schema),
      })),
      ...(inQuery
        ? Object.entries(input?.properties ?? {}).map(([key, schema]) => ({
            name: key,
            in: 'query',
            required: input?.required?.includes(key) ?? false,
            schema: lift(schema),
          }))
        : []),
      { name: 'lang', in: 'header', schema: { type: 'string', enum: ['en-us', 'zh-cn', 'en-id'] } },
      { name: 'uuid', in: 'header', schema: { type: 'string' } },
      ...(route.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              description:
                route.idempotent === 'derived'
                  ? 'the same key again gives the same reply; without one, the same ask again within 30 s does'
                  : 'the same key again gives the same reply',
              schema: { type: 'string', minLength: 8, maxLength: 128 },
            },
          ]
        : []),
    ]
    const body = route.upload
      ? {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: { file: { type: 'string', format: 'binary' } },
              },
            },
          },
        }
      : input && !inQuery
        ? {
            content: {
              'application/json': { schema: lift(input) },
              'application/x-www-form-urlencoded': { schema: lift(input) },
            },
          }
        : undefined
    const refused = {
      description: 'refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    }
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: {
        operationId: name,
        tags: [route.tag],
        summary: route.summary,
        ...(permissionsOf(route).length && {
          description: `Needs the permission ${permissionsOf(route).join(' or ')}.`,
          'x-permissions': permissionsOf(route),
        }),
        security: securityOf(route),
        parameters,
        ...(body && { requestBody: { ...body, description: 'The same fields are understood in the query.' } }),
        responses: {
          200: {
            description: 'done',
            content: route.download
              ? { [route.download.contentType]: { schema: { type: 'string' } } }
              : { 'application/json': { schema: lift(route.reply) } },
          },
          '4XX': refused,
          503: refused,
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Borong',
      version: '0.1.0',
      description:
        'Calls of the procurement mall. Success is 200 with the bare resource; a refusal is {code, message, ...facts}. Ids are strings, times epoch seconds, money Rp with two decimals.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        key: { type: 'http', scheme: 'bearer', description: 'A key of /account/api-keys, for programs.' },
      },
      schemas,
    },
  }
}
