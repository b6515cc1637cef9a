import { ConfirmAct } from '@borong/console/form'
import { NotLoaded } from '@borong/console/site'
import { adminPointsApi, type Reply } from '@borong/contract'
import { refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PointsCategoryDialog } from './points-parts.tsx'
import { messages } from './points.messages.ts'
import styles from '../page/wide-page.module.css'

type Category = Reply<typeof adminPointsApi.categories>[number]

/** Categories of the points mall, in the order in which buyers see them. */
export function PointsCategories() {
  const t = useT()
  const client = useQueryClient()
  const categories = useApiQuery(adminPointsApi.categories)
  const [written, setWritten] = useState<{ of: Category | undefined }>()
  const [removed, setRemoved] = useState<Category>()
  return (
    <Card
      title={t(messages.categories)}
      actions={
        <Button size="small" onClick={() => setWritten({ of: undefined })}>
          {t(messages.addCategory)}
        </Button>
      }
      flush
    >
      {categories.isError ? (
        <NotLoaded error={categories.error} retry={() => void categories.refetch()} />
      ) : (
        <Table
          caption={t(messages.categories)}
          rows={categories.data}
          skeleton={3}
          keyOf={(it) => it.category_id}
          empty={
            <EmptyState compact title={t(messages.noCategories)}>
              {t(messages.noCategoriesText)}
            </EmptyState>
          }
          columns={[
            { key: 'name', head: t(messages.category), main: true, cell: (it) => it.name },
            { key: 'place', head: t(messages.place), narrow: true, align: 'end', cell: (it) => it.category_order },
            { key: 'goods', head: t(messages.item), cell: (it) => t(messages.goodsIn, { n: it.goods_num }) },
            {
              key: 'acts',
              head: t(messages.acts),
              headHidden: true,
              cell: (it) => (
                <span className={styles.acts}>
                  <Button
                    size="small"
                    aria-label={t(messages.editOf, { name: it.name })}
                    onClick={() => setWritten({ of: it })}
                  >
                    {t(messages.edit)}
                  </Button>
                  {it.goods_num === 0 && (
                    <Button
                      size="small"
                      aria-label={t(messages.removeOf, { name: it.name })}
                      onClick={() => setRemoved(it)}
                    >
                      {t(messages.remove)}
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {written && <PointsCategoryDialog of={written.of} onClose={() => setWritten(undefined)} />}
      {removed && (
        <ConfirmAct
          open
          act={t(messages.removeOf, { name: removed.name })}
          onClose={() => setRemoved(undefined)}
          onConfirm={async () => {
            await request(adminPointsApi.removeCategory, { id: removed.category_id })
            toast(t(messages.removed), { tone: 'success' })
            await refetch(client, [adminPointsApi.categories])
          }}
        >
          {t(messages.removeWhat)}
        </ConfirmAct>
      )}
    </Card>
  )
}
