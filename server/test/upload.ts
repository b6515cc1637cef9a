import type { Reply, Route } from '@borong/contract'
import type { SmallMall } from './small-mall.ts'
import { assertReply, recordExample } from './support/api-examples.ts'

/** Sends a file to an upload route, as a browser would. */
export async function uploadTo<R extends Route>(
  { mall }: Pick<SmallMall, 'mall'>,
  route: R,
  bytes: Buffer | string,
  {
    token,
    name = 'table.xlsx',
    lang = 'en-us',
    query = {},
    id,
  }: { token: string; name?: string; lang?: string; query?: Record<string, string>; id?: string },
): Promise<{ status: number; body: Reply<R> & { code?: string; message?: string } }> {
  const edge = 'borong-edge'
  const payload = Buffer.concat([
    Buffer.from(
      `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes as string),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ])
  const response = await mall.http.fastify.inject({
    method: 'POST',
    url: id === undefined ? route.path : route.path.replace(':id', id),
    query,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}`, authorization: token, lang },
  })
  const body = response.json<Reply<R> & { code?: string; message?: string }>()
  if (response.statusCode === 200) {
    assertReply(route, body)
    recordExample(route, id === undefined ? query : { ...query, id }, body)
  }
  return { status: response.statusCode, body }
}
