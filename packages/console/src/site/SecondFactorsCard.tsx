import { ConfirmAct } from '@borong/console/form'
import type { ConsoleUsersApi, Reply } from '@borong/contract'
import { request, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, Pill, StatusPill, Table, toast } from '@borong/ui'
import { useState } from 'react'
import { useConsoleSite } from './console-site.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { messages } from './security-page.messages.ts'
import styles from './SecurityPage.module.css'

type Person = Reply<ConsoleUsersApi['users']>[number]

/** Who of the console signs in in two steps; owners remove it for somebody who can no longer do it. */
export function SecondFactorsCard() {
  const t = useT()
  const { peopleApi } = useConsoleSite()
  const people = useApiQuery(peopleApi.users)
  const [removing, setRemoving] = useState<Person>()
  return (
    <Card title={t(messages.peopleTitle)} flush>
      <p className={styles.note}>{t(messages.peopleWhy)}</p>
      {people.isError ? (
        <NotLoaded error={people.error} retry={() => void people.refetch()} />
      ) : (
        <Table
          caption={t(messages.peopleTitle)}
          rows={people.data}
          keyOf={(it) => it.user_id}
          columns={[
            { key: 'person', head: t(messages.person), main: true, cell: (it) => <Name person={it} /> },
            {
              key: 'factor',
              head: t(messages.secondFactor),
              cell: (it) => (
                <StatusPill tone={it.second_factor ? 'success' : 'neutral'} sign={it.second_factor ? '✓' : '–'}>
                  {t(it.second_factor ? messages.isOn : messages.isOff)}
                </StatusPill>
              ),
            },
            {
              key: 'acts',
              head: t(messages.acts),
              headHidden: true,
              narrow: true,
              align: 'end',
              cell: (it) =>
                it.operate_allowable.remove_second_factor === 1 && (
                  <Button size="small" onClick={() => setRemoving(it)}>
                    {t(messages.remove)}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <ConfirmAct
        open={removing !== undefined}
        act={t(messages.removeOf, { name: removing?.name ?? '' })}
        onClose={() => setRemoving(undefined)}
        onConfirm={async () => {
          const { user_id: id, name } = removing!
          await request(peopleApi.removeSecondFactor, { id })
          toast(t(messages.removed, { name }), { tone: 'success' })
          await people.refetch()
        }}
      >
        {t(messages.removeWhat, { name: removing?.name ?? '' })}
      </ConfirmAct>
    </Card>
  )
}

function Name({ person }: { person: Person }) {
  const t = useT()
  return (
    <span className={styles.person}>
      <span>
        {person.name} <small>{person.username}</small>
      </span>
      {person.is_self === 1 && <Pill>{t(messages.you)}</Pill>}
      {person.is_owner === 1 && <Pill tone="brand">{t(messages.owner)}</Pill>}
      {person.state === 'DISABLED' && <Pill tone="warn">{t(messages.disabled)}</Pill>}
    </span>
  )
}
