import type { Check } from '#platform/check'

export const identityChecks: readonly Check[] = [
  {
    name: 'session.one_token',
    mend: 'session',
    asks: {
      account: `select left(s.id, 8) as session, s.account_id, count(*) as tokens from session s
        join refresh_token t on t.session_id = s.id and t.used_at is null
        where @s.account_id and s.revoked_at is null group by s.id having count(*) > 1`,
    },
  },
  {
    name: 'session.successor',
    mend: 'session',
    asks: {
      refresh_token: `select t.id, count(n.id) as successors from refresh_token t join session s on s.id = t.session_id
        left join refresh_token n on n.parent_id = t.id
        where @t.id and t.used_at is not null and s.revoked_at is null group by t.id having count(n.id) <> 1`,
    },
  },
  {
    name: 'session.disabled_account',
    mend: 'session',
    asks: {
      account: `select left(s.id, 8) as session, s.account_id from session s join account a on a.id = s.account_id
        where @a.id and a.disabled_at is not null and s.revoked_at is null`,
    },
  },
  {
    name: 'email.attempts',
    mend: 'timer',
    asks: { email: `select id, sent_at from email where @id and sent_at is not null and attempts = 0` },
  },
]
