import { webcrypto } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { createClient } from '@borong/client'
import { copyMall } from './copy-mall/copy-all.ts'

/** npm run copy-mall: what people maintain in one mall is built in an empty one, by calls alone. docs/run.md says how. */
const wanted = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
const terminal = createInterface({ input: process.stdin, output: process.stdout })
const origins = { source: wanted('SOURCE'), target: wanted('TARGET') }
const operatorOf = async (side: 'source' | 'target') => {
  const client = createClient({ origin: origins[side] })
  const name = side.toUpperCase()
  await client.signIn({ username: wanted(`${name}_USER`), password: wanted(`${name}_PASSWORD`) }, 'operator')
  return client
}
const sha = async (text: string) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')
const ownerPassword = wanted('OWNER_PASSWORD')
const [ownerName, ownerHost] = wanted('OWNER_EMAIL').split('@')
const operators = { source: await operatorOf('source'), target: await operatorOf('target') }
const password = await sha(await sha(wanted('SOURCE_PASSWORD')))

await copyMall({
  source: {
    origin: origins.source,
    operator: operators.source,
    async readerOf(shopId) {
      const { look_token: token } = await operators.source.look.asShop({
        id: shopId,
        reason: 'copied to another mall',
        password,
      })
      const client = createClient({ origin: origins.source })
      client.useTokens({ accessToken: token, refreshToken: '' })
      return client
    },
  },
  target: {
    operator: operators.target,
    emailOf: (shopId) => `${ownerName}+shop${shopId}@${ownerHost}`,
    async ownerOf({ username, email }) {
      const client = createClient({ origin: origins.target })
      const link = await terminal.question(`Link from the e-mail to ${email}: `)
      const token = new URL(link.trim()).searchParams.get('token') ?? ''
      const { password_key: key, password_nonce: nonce } = await client.identity.validator()
      const imported = await webcrypto.subtle.importKey(
        'spki',
        Buffer.from(key, 'base64'),
        { name: 'RSA-OAEP', hash: 'SHA-256' },
        false,
        ['encrypt'],
      )
      const text = Buffer.from(`${nonce}\n${ownerPassword}`)
      const encrypted = Buffer.from(await webcrypto.subtle.encrypt('RSA-OAEP', imported, text)).toString('base64')
      await client.staffInvitation.accept({ token, username, password: encrypted })
      await client.signIn({ username, password: ownerPassword }, 'staff')
      return client
    },
  },
  say: (line) => console.log(line),
})
terminal.close()
