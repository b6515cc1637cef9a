import { DetailPanel } from '@borong/console/detail'
import { dateMinute, listed, useT } from '@borong/site-kit'
import { Card, Notice, Pairs, useUi } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { MemberActs } from './MemberActs.tsx'
import { MemberPill } from './MemberPill.tsx'
import type { Member } from './member-shown.ts'
import { messages } from './member.messages.ts'

/** One member with their account: whether they can sign in, and from where they have. */
export function MemberDetail({ member }: { member: Member }) {
  const t = useT()
  const { Link } = useUi()
  return (
    <DetailPanel
      title={member.name}
      state={<MemberPill it={member} />}
      facts={
        <>
          <span>{member.username}</span>
          {member.position && <span>{member.position}</span>}
          {member.is_owner === 1 && <b>{t(messages.owner)}</b>}
        </>
      }
      acts={member.is_operator === 0 && <MemberActs member={member} />}
    >
      {member.is_operator === 1 && <Notice tone="warn">{t(messages.operatorNotice)}</Notice>}
      {member.disabled_at && (
        <Notice tone="danger">
          {t(messages.disabledSince, { time: dateMinute(member.disabled_at), reason: member.disabled_reason || '–' })}
        </Notice>
      )}
      <Card title={t(messages.account)}>
        <Pairs
          pairs={[
            [
              t(messages.company),
              <Link key="company" href={paths.company(member.company_id)}>
                {member.client_name}
              </Link>,
            ],
            [t(messages.roles), listed(t, member.roles) || '–'],
            [t(messages.email), member.email || '–'],
            [t(messages.phone), member.mobile || '–'],
            [t(messages.sessions), t(messages.sessionsOf, { n: member.session_num })],
            [t(messages.lastSeen), member.last_seen_at ? dateMinute(member.last_seen_at) : '–'],
            [t(messages.since), dateMinute(member.created_at)],
            [t(messages.accountSince), dateMinute(member.account_created_at)],
          ]}
        />
      </Card>
    </DetailPanel>
  )
}
