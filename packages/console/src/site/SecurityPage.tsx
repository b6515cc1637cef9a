import {
  PasskeysCard,
  type PasskeyWork,
  SecondFactorCard,
  type SecondFactorWork,
  makePasskey,
} from '@borong/console/security'
import { type AnyPermission, type PasskeyApi, type SecondFactorApi, passkeyLimits } from '@borong/contract'
import { Can, request, useApiQuery, useSession, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { PageHead } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useConsoleSite } from './console-site.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { SecondFactorsCard } from './SecondFactorsCard.tsx'
import { messages } from './security-page.messages.ts'
import styles from './SecurityPage.module.css'
import { useSiteName, useTitle } from './use-title.ts'

const workOf = (api: SecondFactorApi): SecondFactorWork => ({
  begin: (password) => request(api.begin, { password: passwordHash(password) }),
  confirm: async (code) => (await request(api.confirm, { code })).recovery_codes,
  turnOff: async ({ password, code }) => {
    await request(api.turnOff, { password: passwordHash(password), code })
  },
  renewCodes: async (code) => (await request(api.renewCodes, { code })).recovery_codes,
})

const passkeyWorkOf = (api: PasskeyApi, mall: string): PasskeyWork => ({
  async add({ name, password }) {
    const asked = await request(api.begin, { password: passwordHash(password) })
    const made = await makePasskey(asked, mall)
    return typeof made === 'string' ? made : (await request(api.add, { name, ...made })).recovery_codes
  },
  async remove(id, password) {
    await request(api.remove, { id, password: passwordHash(password) })
  },
})

/** How somebody signs in here, and for those who manage people, how the others do. */
export function SecurityPage({ manages, children }: { manages: AnyPermission; children?: ReactNode }) {
  const t = useT()
  const { user } = useSession()
  const place = useSiteName()
  const { secondFactorApi, passkeyApi, peopleApi } = useConsoleSite()
  const work = useMemo(() => workOf(secondFactorApi), [secondFactorApi])
  const passkeyWork = useMemo(() => passkeyWorkOf(passkeyApi, place), [passkeyApi, place])
  const state = useApiQuery(secondFactorApi.state)
  const passkeys = useApiQuery(passkeyApi.list)
  const client = useQueryClient()
  useTitle(t(messages.security))
  const owner = { account: String(user?.['username'] ?? ''), place }
  const changed = () => {
    void state.refetch()
    void passkeys.refetch()
    void client.invalidateQueries({ queryKey: [peopleApi.users.path] })
  }
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.security)} />
      <p className={styles.why}>{t(messages.securityWhy)}</p>
      {state.isError ? (
        <NotLoaded error={state.error} retry={() => void state.refetch()} />
      ) : (
        <SecondFactorCard
          state={
            state.data && {
              on: state.data.on === 1,
              since: state.data.since,
              recoveryCodesLeft: state.data.recovery_codes_left,
              hasPasskeys: (passkeys.data ?? []).length > 0,
            }
          }
          owner={owner}
          work={work}
          onChanged={changed}
        />
      )}
      {passkeys.isError ? (
        <NotLoaded error={passkeys.error} retry={() => void passkeys.refetch()} />
      ) : (
        <PasskeysCard
          passkeys={passkeys.data?.map((it) => ({
            id: it.passkey_id,
            name: it.name,
            createdAt: it.create_time,
            lastUsedAt: it.last_used_time,
          }))}
          hasApp={state.data?.on === 1}
          limits={passkeyLimits}
          owner={owner}
          work={passkeyWork}
          onChanged={changed}
        />
      )}
      {children}
      <Can name={manages}>
        <SecondFactorsCard />
      </Can>
    </div>
  )
}
