import { DetailPanel } from '@borong/console/detail'
import { colon, dateMinute, formatRupiah, number, useT } from '@borong/site-kit'
import { Card, Notice, Pairs, Stack } from '@borong/ui'
import { CategoriesPanel } from './CategoriesPanel.tsx'
import { CompanyActs } from './CompanyActs.tsx'
import { CompanyHistory } from './CompanyHistory.tsx'
import { CompanyPeople } from './CompanyPeople.tsx'
import { CompanyPill } from './CompanyPill.tsx'
import { CreditPart } from './CreditPart.tsx'
import type { Company } from './company-shown.ts'
import { messages } from './company.messages.ts'

/** One company: its facts, people, credit and history, and what an operator can do to it. */
export function CompanyDetail({ company }: { company: Company }) {
  const t = useT()
  const { open_orders: open } = company
  return (
    <DetailPanel
      wide
      title={company.client_name}
      state={<CompanyPill it={company} />}
      facts={
        <>
          <span>{company.code}</span>
          {company.owner_name && <span>{company.owner_name}</span>}
          <span>{t(messages.memberNum, { n: company.member_num })}</span>
          {open.order_num > 0 && (
            <span>
              {t(messages.openOrders)}
              {colon(t)}
              {t(messages.openOrdersOf, { n: open.order_num, amount: formatRupiah(open.amount) })}
            </span>
          )}
        </>
      }
      acts={<CompanyActs company={company} />}
      tabs={{
        label: t(messages.parts),
        parts: [
          { key: 'facts', label: t(messages.facts), content: <Facts company={company} /> },
          {
            key: 'people',
            label: t(messages.people),
            count: company.members.length,
            content: <CompanyPeople company={company} />,
          },
          { key: 'credit', label: t(messages.account), content: <CreditPart company={company} /> },
          { key: 'history', label: t(messages.history), content: <CompanyHistory company={company} /> },
        ],
      }}
    >
      {company.suspended_at && (
        <Notice tone="danger">
          {t(messages.suspendedSince, { time: dateMinute(company.suspended_at), reason: company.suspended_reason })}
        </Notice>
      )}
    </DetailPanel>
  )
}

function Facts({ company }: { company: Company }) {
  const t = useT()
  const { open_orders: open, qualification } = company
  return (
    <Stack gap={16}>
      <Card title={t(messages.facts)}>
        <Pairs
          pairs={[
            [t(messages.taxNumber), company.tax_no || '–'],
            [
              t(messages.checked),
              company.verified_at
                ? t(messages.checkedBy, { name: company.verified_by, time: dateMinute(company.verified_at) })
                : t(messages.notChecked),
            ],
            [t(messages.qualification), qualification ? t(messages[qualification]) : t(messages.qualificationNone)],
            [
              t(messages.openOrders),
              t(messages.openOrdersOf, { n: open.order_num, amount: formatRupiah(open.amount) }),
            ],
            [t(messages.phone), company.phone || '–'],
            [t(messages.email), company.email || '–'],
            [t(messages.address), company.address || '–'],
            [t(messages.industry), company.industry || '–'],
            ...(company.employee_count === undefined
              ? []
              : [[t(messages.employees), number(company.employee_count)] as const]),
            ...(company.registered_capital === undefined
              ? []
              : [[t(messages.capital), formatRupiah(company.registered_capital)] as const]),
            [t(messages.founded), dateMinute(company.created_at)],
          ]}
        />
      </Card>
      <CategoriesPanel key={company.version} company={company} />
    </Stack>
  )
}
