import { ConfirmAct } from '@borong/console/form'
import { adminCompanyApi, companyLimits } from '@borong/contract'
import { listed, refetch, request, useT } from '@borong/site-kit'
import { Button, Card, Pill, Table, toast, useUi } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { type Company, changed } from './company-shown.ts'
import { messages } from './company.messages.ts'
import styles from './CompanyDetail.module.css'

type Person = Company['members'][number]

/** The people of a company with their roles; another active member can be made the owner. */
export function CompanyPeople({ company: it }: { company: Company }) {
  const t = useT()
  const client = useQueryClient()
  const { Link } = useUi()
  const [heir, setHeir] = useState<Person>()
  const { company_id: id, version, client_name: company, owner_name: owner } = it
  return (
    <Card title={t(messages.people)} flush>
      <Table
        caption={t(messages.people)}
        rows={it.members}
        keyOf={(member) => member.member_id}
        columns={[
          {
            key: 'person',
            head: t(messages.person),
            main: true,
            cell: (member) => (
              <>
                <b>{member.name}</b> {member.is_owner === 1 && <Pill>{t(messages.ownerMark)}</Pill>}
                {member.is_active === 0 && <Pill>{t(messages.disabled)}</Pill>}
                <span className={styles.note}>{[member.username, member.position].filter(Boolean).join(' · ')}</span>
              </>
            ),
          },
          { key: 'roles', head: t(messages.roles), cell: (member) => listed(t, member.roles) || '–' },
          {
            key: 'contact',
            head: t(messages.contact),
            cell: (member) => (
              <>
                {member.email}
                <span className={styles.note}>{member.mobile}</span>
              </>
            ),
          },
          {
            key: 'acts',
            head: '',
            align: 'end',
            cell: (member) =>
              member.is_active === 1 && member.is_owner === 0 ? (
                <Button size="small" onClick={() => setHeir(member)}>
                  {t(messages.makeOwner)}
                </Button>
              ) : null,
          },
        ]}
      />
      <p className={styles.foot}>
        <Link href={paths.members({ company: id })}>{t(messages.inMembers)}</Link>
      </p>
      <ConfirmAct
        open={heir !== undefined}
        act={t(messages.makeOwnerOf, { name: heir?.name ?? '' })}
        reason={{ maxLength: companyLimits.reason }}
        onClose={() => setHeir(undefined)}
        onConfirm={async ({ reason }) => {
          if (!heir) return
          await request(adminCompanyApi.owner, { id, version, member_id: heir.member_id, reason })
          toast(t(messages.ownerDone, { name: heir.name }), { tone: 'success' })
          await refetch(client, changed)
        }}
      >
        {t(messages.makeOwnerWhat, { owner: owner || '–', company })}
      </ConfirmAct>
    </Card>
  )
}
