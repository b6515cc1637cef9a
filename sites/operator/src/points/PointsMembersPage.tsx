import { Link, NotLoaded, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { adminPointsApi } from '@borong/contract'
import { number, useApiQuery, useT } from '@borong/site-kit'
import { page, text } from '@borong/site-kit/search.ts'
import { Card, EmptyState, PageHead, Pagination, Pill, Table } from '@borong/ui'
import { useState } from 'react'
import { FindField } from '../page/FindField.tsx'
import { paths } from '../page/paths.ts'
import { messages } from './points.messages.ts'
import styles from '../page/wide-page.module.css'

const search = { keyword: text(100), page_no: page }
const pageSize = 20

/** Who has how many points. */
export function PointsMembersPage() {
  const t = useT()
  const go = useGo()
  useTitle(t(messages.members))
  const { keyword, page_no = 1 } = useSearchOf(search)
  const [typed, setTyped] = useState(keyword ?? '')
  const members = useApiQuery(
    adminPointsApi.members,
    { ...(keyword && { keyword }), page_no, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.members)} />
      <p className={styles.why}>{t(messages.membersWhy)}</p>
      <form
        className={styles.filters}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          go(paths.points({ keyword: typed.trim() || undefined }), { replace: true })
        }}
      >
        <FindField label={t(messages.findMember)} value={typed} onChange={setTyped} />
      </form>
      {members.isError ? (
        <NotLoaded error={members.error} retry={() => void members.refetch()} />
      ) : (
        <Card flush>
          <Table
            caption={t(messages.members)}
            rows={members.data?.data}
            refetching={members.isPlaceholderData}
            skeleton={5}
            keyOf={(it) => it.member_id}
            empty={
              <EmptyState compact title={t(messages.noMembers)}>
                {t(messages.noMembersText)}
              </EmptyState>
            }
            columns={[
              {
                key: 'name',
                head: t(messages.member),
                main: true,
                cell: (it) => (
                  <>
                    <Link href={paths.pointsOf(it.member_id)}>{it.name}</Link>{' '}
                    {it.is_active === 0 && <Pill>{t(messages.isOff)}</Pill>}
                  </>
                ),
              },
              { key: 'company', head: t(messages.company), cell: (it) => it.company_name },
              { key: 'points', head: t(messages.balance), align: 'end', cell: (it) => number(it.points) },
              {
                key: 'owed',
                head: t(messages.owed),
                align: 'end',
                cell: (it) => (it.owed ? number(it.owed) : ''),
              },
            ]}
          />
        </Card>
      )}
      {members.data && members.data.data_total > pageSize && (
        <Pagination
          page={page_no}
          pageSize={pageSize}
          total={members.data.data_total}
          href={(to) => paths.points({ keyword, page_no: to })}
        />
      )}
    </div>
  )
}
