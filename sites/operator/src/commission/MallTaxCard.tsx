import { NotLoaded } from '@borong/console/site'
import { commissionTaxApi } from '@borong/contract'
import { comma, dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, Pairs, Row, Skeleton, Stack, Table } from '@borong/ui'
import { useState } from 'react'
import { MallTaxDialog } from './commission-parts.tsx'
import type { MallTax } from './commission-tax-shown.ts'
import { messages } from './commission-tax.messages.ts'
import styles from './CommissionTax.module.css'

/** Who the mall is for the tax office, and who has changed it. */
export function MallTaxCard() {
  const t = useT()
  const [changes, setChanges] = useState(false)
  const mall = useApiQuery(commissionTaxApi.mall)
  if (mall.isError) return <NotLoaded error={mall.error} retry={() => void mall.refetch()} />
  return (
    <Card title={t(messages.mall)} flush>
      <div className={styles.body}>
        {mall.data ? (
          <Stack gap={16}>
            {mall.data.version > 0 ? <Shown mall={mall.data} /> : <EmptyState compact title={t(messages.mallNone)} />}
            <Row gap={12}>
              <Button aria-label={`${t(messages.change)}: ${t(messages.mall)}`} onClick={() => setChanges(true)}>
                {t(messages.change)}
              </Button>
            </Row>
          </Stack>
        ) : (
          <Skeleton height={96} />
        )}
      </div>
      {mall.data && mall.data.history.length > 1 && <Changes mall={mall.data} />}
      {changes && mall.data && <MallTaxDialog mall={mall.data} onClose={() => setChanges(false)} />}
    </Card>
  )
}

function Shown({ mall }: { mall: MallTax }) {
  const t = useT()
  return (
    <Pairs
      pairs={[
        [t(messages.name), mall.name],
        [t(messages.npwp), mall.tax_no],
        [t(messages.place), mall.tax_place],
        [t(messages.address), mall.address],
        [t(messages.registered), t(mall.vat_registered ? messages.yes : messages.no)],
      ]}
    />
  )
}

function Changes({ mall }: { mall: MallTax }) {
  const t = useT()
  return (
    <Table
      caption={t(messages.changes)}
      keyOf={(it) => String(it.version)}
      rows={mall.history}
      columns={[
        {
          key: 'when',
          head: t(messages.changed),
          main: true,
          cell: (it) => `${it.set_by}${comma(t)}${dateMinute(it.set_at)}`,
        },
        { key: 'name', head: t(messages.name), cell: (it) => it.name },
        { key: 'npwp', head: t(messages.npwp), cell: (it) => it.tax_no },
        { key: 'place', head: t(messages.place), cell: (it) => it.tax_place },
        { key: 'address', head: t(messages.address), cell: (it) => it.address },
        {
          key: 'registered',
          head: t(messages.registered),
          narrow: true,
          cell: (it) => t(it.vat_registered ? messages.yes : messages.no),
        },
      ]}
    />
  )
}
