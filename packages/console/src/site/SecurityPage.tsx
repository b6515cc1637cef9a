import { SecondFactorCard, type SecondFactorWork } from '@borong/console/security'
import type { AnyPermission, SecondFactorApi } from '@borong/contract'
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

/** How somebody signs in here, and for those who manage people, how the others do. */
export function SecurityPage({ manages, children }: { manages: AnyPermission; children?: ReactNode }) {
  const t = useT()
  const { user } = useSession()
  const place = useSiteName()
  const { secondFactorApi, peopleApi } = useConsoleSite()
  const work = useMemo(() => workOf(secondFactorApi), [secondFactorApi])
  const state = useApiQuery(secondFactorApi.state)
  const client = useQueryClient()
  useTitle(t(messages.security))
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
            }
          }
          owner={{ account: String(user?.['username'] ?? ''), place }}
          work={work}
          onChanged={() => {
            void state.refetch()
            void client.invalidateQueries({ queryKey: [peopleApi.users.path] })
          }}
        />
      )}
      {children}
      <Can name={manages}>
        <SecondFactorsCard />
      </Can>
    </div>
  )
}
