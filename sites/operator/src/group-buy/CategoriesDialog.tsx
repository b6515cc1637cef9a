import { moved, OrderActs } from '@borong/console/form'
import { WordFields } from '@borong/console/form/word-fields'
import { FormDialog } from '@borong/console/queue'
import { adminGroupBuyApi, groupBuyLimits, type Reply } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Stack, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './group-buy.messages.ts'

type Category = Pick<Reply<typeof adminGroupBuyApi.categories>[number], 'names'> & { cat_id?: string; key: string }
/** The categories as one list: added, named, ordered and taken away together. */
export function CategoriesDialog({
  categories,
  onClose,
}: {
  categories: Reply<typeof adminGroupBuyApi.categories>
  onClose: () => void
}) {
  const t = useT()
  const [rows, setRows] = useState<Category[]>(categories.map((it) => ({ ...it, key: it.cat_id })))
  const write = useCommand(adminGroupBuyApi.writeCategories, {
    refreshes: [adminGroupBuyApi.categories, adminGroupBuyApi.entries],
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onClose()
    },
  })
  const send = () =>
    void write.send({
      categories: rows.map(({ cat_id, names }) => ({
        ...(cat_id && { cat_id }),
        names: Object.fromEntries(
          Object.entries(names).flatMap(([lang, text]) => (text?.trim() ? [[lang, text.trim()]] : [])),
        ) as Category['names'],
      })),
    })
  return (
    <FormDialog
      title={t(messages.categories)}
      act={t(messages.save)}
      width={760}
      busy={write.busy}
      refusal={write.refusal}
      isWrong={rows.some((it) => !it.names['en-us'].trim())}
      onClose={onClose}
      onSend={send}
    >
      {(tried) => (
        <Stack gap={16}>
          {rows.map((row, at) => (
            <Stack key={row.key} gap={8}>
              <WordFields
                legend={row.names['en-us'] || t(messages.newCategory)}
                words={row.names}
                maxLength={groupBuyLimits.title}
                tried={tried}
                onChange={(words) =>
                  setRows(
                    rows.map((it) =>
                      it === row ? { ...row, names: { ...words, 'en-us': words['en-us'] ?? '' } } : it,
                    ),
                  )
                }
              />
              <OrderActs
                name={row.names['en-us'] || t(messages.newCategory)}
                at={at}
                count={rows.length}
                onMove={(by) => setRows(moved(rows, at, by))}
              >
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t(messages.removeCategory, { name: row.names['en-us'] || t(messages.newCategory) })}
                  onClick={() => setRows(rows.filter((it) => it !== row))}
                >
                  {t(messages.remove)}
                </Button>
              </OrderActs>
            </Stack>
          ))}
          <Button
            onClick={() => setRows([...rows, { key: `new ${rows.length} ${Date.now()}`, names: { 'en-us': '' } }])}
          >
            {t(messages.addCategory)}
          </Button>
        </Stack>
      )}
    </FormDialog>
  )
}
