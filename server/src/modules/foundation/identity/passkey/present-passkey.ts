import type { Input, sellerPasskeyApi } from '@borong/contract'
import { toSeconds } from '#platform/clock'
import type { PasskeyRow } from './passkey.store.ts'

export const presentPasskeys = (rows: readonly PasskeyRow[]) =>
  rows.map((it) => ({
    passkey_id: String(it.id),
    name: it.label,
    create_time: toSeconds(it.created_at),
    ...(it.last_used_at && { last_used_time: toSeconds(it.last_used_at) }),
  }))

/** What an authenticator is asked. */
export const presentAsked = (asked: {
  challenge: string
  rpId: string
  seconds: number
  known: readonly PasskeyRow[]
}) => ({
  challenge: asked.challenge,
  rp_id: asked.rpId,
  seconds: asked.seconds,
  passkeys: asked.known.map((it) => ({ credential_id: it.subject, transports: it.transports ?? [] })),
})

/** What it answered. */
export const readSigned = (input: Omit<Input<typeof sellerPasskeyApi.signIn>, 'invitation'>) => ({
  credentialId: input.credential_id,
  clientData: input.client_data,
  authenticatorData: input.authenticator_data,
  signature: input.signature,
  userHandle: input.user_handle,
})
