import { accountApi, identityApi } from '@borong/contract'
import { type Tell, maskedPhone, useAsk, useT } from '@borong/site-kit'
import { Card, LinkButton, Meter, Skeleton, Stack, StatusPill, VisuallyHidden } from '@borong/ui'
import type { ReactNode } from 'react'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import type { Head, PageArgs } from '../page.tsx'
import { paths } from '../paths.ts'
import styles from './safety/Safety.module.css'
import { words } from './safety/safety.words.ts'
import { SessionList, fewSessions } from './safety/SessionList.tsx'

export async function loader({ warm }: PageArgs) {
  void warm(identityApi.profile)
  void warm(accountApi.sessions)
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.title) })

/** What opens the account, and where it is open. */
export default function AccountSafetyPage() {
  const t = useT()
  const profile = useAsk(identityApi.profile)
  const sessions = useAsk(accountApi.sessions)
  const it = profile.data
  return (
    <MemberFrame title={t(words.title)}>
      <Stack gap={16}>
        {profile.isError && !it ? (
          <Card>
            <NotLoaded what={t(words.noun)} query={profile} />
          </Card>
        ) : !it ? (
          <Skeleton shape="block" height={280} />
        ) : (
          <>
            <Score
              met={[
                it.must_change_password === 0,
                it.email !== '',
                it.mobile !== '',
                sessions.data !== undefined && sessions.data.length <= fewSessions,
              ]}
            />
            <Card flush title={t(words.keys)}>
              <ul className={styles.rows}>
                <Key
                  what={t(words.password)}
                  state={t(words.own)}
                  note={t(words.passwordText)}
                  met
                  act={{ href: paths.changePassword(), label: t(words.alter) }}
                  name={t(words.changePassword)}
                />
                <Key
                  what={t(words.email)}
                  value={it.email}
                  state={it.email ? t(words.bound) : t(words.unbound)}
                  note={t(words.emailText)}
                  met={it.email !== ''}
                  act={{ href: paths.bindEmail(), label: it.email ? t(words.change) : t(words.bind) }}
                  name={t(it.email ? words.changeOf : words.bindOf, { what: t(words.email) })}
                />
                <Key
                  what={t(words.mobile)}
                  value={it.mobile && maskedPhone(it.mobile)}
                  state={it.mobile ? t(words.bound) : t(words.unbound)}
                  note={t(words.mobileText)}
                  met={it.mobile !== ''}
                  act={
                    it.mobile
                      ? { href: paths.changeMobile(), label: t(words.change) }
                      : { href: paths.bindMobile(), label: t(words.bind) }
                  }
                  name={t(it.mobile ? words.changeOf : words.bindOf, { what: t(words.mobile) })}
                />
              </ul>
            </Card>
          </>
        )}
        <SessionList />
      </Stack>
    </MemberFrame>
  )
}

function Score({ met }: { met: readonly boolean[] }) {
  const t = useT()
  const n = met.filter(Boolean).length
  const text = t(words.score, { n, of: met.length })
  return (
    <div className={styles.score}>
      <p>{text}</p>
      <Meter label={t(words.title)} used={n} whole={met.length} text={text} />
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
