import { accountApi, identityApi, lookApi } from '@borong/contract'
import { type Translate, maskedPhone, useApiQuery, useT } from '@borong/site-kit'
import { RefusedEmail } from './safety/RefusedEmail.tsx'
import { OwnLooks } from '@borong/site-kit/look/OwnLooks.tsx'
import { Card, LinkButton, Meter, Skeleton, Stack, StatusPill, VisuallyHidden } from '@borong/ui'
import type { ReactNode } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import type { Head, PageArgs } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import styles from './safety/Safety.module.css'
import { messages } from './safety/safety.messages.ts'
import { SessionList, fewSessions } from './safety/SessionList.tsx'

export async function loader({ prefetch }: PageArgs) {
  void prefetch(identityApi.profile)
  void prefetch(accountApi.sessions)
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

/** What opens the account, and where it is open. */
export default function AccountSafetyPage() {
  const t = useT()
  const profile = useApiQuery(identityApi.profile)
  const sessions = useApiQuery(accountApi.sessions)
  const it = profile.data
  const isRefused = it?.is_email_refused === 1
  return (
    <MemberFrame title={t(messages.title)}>
      <Stack gap={16}>
        {profile.isError && !it ? (
          <Card>
            <NotLoaded what={t(messages.noun)} query={profile} />
          </Card>
        ) : !it ? (
          <Skeleton shape="block" height={280} />
        ) : (
          <>
            {isRefused && <RefusedEmail email={it.email} />}
            <Score
              met={[
                it.must_change_password === 0,
                it.email !== '' && !isRefused,
                it.mobile !== '',
                sessions.data !== undefined && sessions.data.length <= fewSessions,
              ]}
            />
            <Card flush title={t(messages.keys)}>
              <ul className={styles.rows}>
                <Key
                  what={t(messages.password)}
                  state={t(messages.own)}
                  note={t(messages.passwordText)}
                  met
                  act={{ href: paths.changePassword(), label: t(messages.alter) }}
                  name={t(messages.changePassword)}
                />
                <Key
                  what={t(messages.email)}
                  value={it.email}
                  state={t(isRefused ? messages.refusedState : it.email ? messages.bound : messages.unbound)}
                  note={t(messages.emailText)}
                  met={it.email !== '' && !isRefused}
                  act={{ href: paths.bindEmail(), label: it.email ? t(messages.change) : t(messages.bind) }}
                  name={t(it.email ? messages.changeOf : messages.bindOf, { what: t(messages.email) })}
                />
                <Key
                  what={t(messages.mobile)}
                  value={it.mobile && maskedPhone(it.mobile)}
                  state={it.mobile ? t(messages.bound) : t(messages.unbound)}
                  note={t(messages.mobileText)}
                  met={it.mobile !== ''}
                  act={
                    it.mobile
                      ? { href: paths.changeMobile(), label: t(messages.change) }
                      : { href: paths.bindMobile(), label: t(messages.bind) }
                  }
                  name={t(it.mobile ? messages.changeOf : messages.bindOf, { what: t(messages.mobile) })}
                />
              </ul>
            </Card>
          </>
        )}
        <SessionList />
        <Card
          title={t(messages.agreements)}
          note={t(messages.agreementsText)}
          actions={
            <LinkButton size="small" href={paths.agreements()}>
              {t(messages.agreementsShow)}
            </LinkButton>
          }
        />
        <OwnLooks calls={lookApi.ofMember} />
      </Stack>
    </MemberFrame>
  )
}

function Score({ met }: { met: readonly boolean[] }) {
  const t = useT()
  const n = met.filter(Boolean).length
  const text = t(messages.score, { n, of: met.length })
  return (
    <div className={styles.score}>
      <p>{text}</p>
      <Meter label={t(messages.title)} used={n} whole={met.length} text={text} />
    </div>
  )
}

interface KeyProps {
  what: string
  value?: ReactNode
  state: string
  note: string
  met: boolean
  act: { href: string; label: string }
  /** What a screen reader says of the link: the same words stand on three of them. */
  name: string
}
function Key({ what, value, state, note, met, act, name }: KeyProps) {
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {what}
        {value && <span className={styles.value}>{value}</span>}
        <StatusPill tone={met ? 'success' : 'warn'} sign={met ? '●' : '○'}>
          {state}
        </StatusPill>
      </span>
      <span className={styles.note}>{note}</span>
      <span className={styles.act}>
        <LinkButton size="small" href={act.href}>
          <span aria-hidden="true">{act.label}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </LinkButton>
      </span>
    </li>
  )
}
