import { SecondFactorCard, type SecondFactorWork } from '@borong/console/security'
import { sellerSecondFactorApi, staffApi } from '@borong/contract'
import { Can, request, useApiQuery, useSession, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { PageHead } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useSiteName, useTitle } from '../page/use-title.ts'
import { messages } from './account.messages.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import styles from './SecurityPage.module.css'

const work: SecondFactorWork = {
  begin: (password) => request(sellerSecondFactorApi.begin, { password: passwordHash(password) }),
  confirm: async (code) => (await request(sellerSecondFactorApi.confirm, { code })).recovery_codes,
  turnOff: async ({ password, code }) => {
    await request(sellerSecondFactorApi.turnOff, { password: passwordHash(password), code })
  },
  renewCodes: async (code) => (await request(sellerSecondFactorApi.renewCodes, { code })).recovery_codes,
}

/** How somebody signs in here, and for those who manage people, how the others do. */
export function SecurityPage() {
  const t = useT()
  const { user } = useSession()
  const place = useSiteName()
  const state = useApiQuery(sellerSecondFactorApi.state)
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
            void client.invalidateQueries({ queryKey: [staffApi.users.path] })
          }}
        />
      )}
      <Can name="staff">
        <PeopleCard />
      </Can>
    </div>
  )
}
