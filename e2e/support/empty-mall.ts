import { randomBytes } from 'node:crypto'
import { type BuiltMall, startBuiltMall } from '../../server/test/support/built-mall.ts'
import { createDatabase, freePort, startCluster } from '../../server/test/support/postgres-cluster.ts'
import { openPostOffice, type PostOffice } from '../../server/test/support/post-office.ts'
import { soon } from './visit.ts'

export interface EmptyMall extends BuiltMall {
  /** The mail server that an operator names; it keeps what it is given. */
  post: PostOffice
  /** What a person finds in the latest e-mail to an address, once it is there. */
  foundInEmail(address: string, what: RegExp): Promise<string>
}

/** A built mall for production with nothing in it, on the embedded database or on a PostgreSQL of its own. */
export async function openEmptyMall(engine: 'embedded' | 'PostgreSQL'): Promise<EmptyMall> {
  const cluster = engine === 'PostgreSQL' ? await startCluster() : undefined
  if (engine === 'PostgreSQL' && !cluster) throw new Error('PostgreSQL is not installed')
  const post = await openPostOffice()
  const port = await freePort()
  const mall = await startBuiltMall({
    port,
    env: {
      MODE: 'production',
      SECRET: randomBytes(48).toString('base64'),
      ORIGIN: `http://127.0.0.1:${port}`,
      ...(cluster && { DATABASE_URL: await createDatabase(cluster.adminUrl) }),
    },
  })
  return {
    ...mall,
    post,
    async foundInEmail(address, what) {
      const find = () => {
        const email = post.emails.findLast((it) => it.includes(`To: ${address}`))
        // As lines of 76 characters of quoted-printable.
        const body = email?.slice(email.indexOf('\n\n')).replaceAll('=\n', '').replaceAll('=3D', '=')
        return body && what.exec(body)?.[0]
      }
      await soon(find).toBeTruthy()
      return find()!
    },
    async stop() {
      const code = await mall.stop()
      post.close()
      await cluster?.stop()
      return code
    },
  }
}
