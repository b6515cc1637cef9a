import { MultiCombobox } from '@borong/console/form'
import { PagedTable } from '@borong/console/queue'
import { type Reply, shopPageApi, shopPageLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, EmptyState, IconButton, Notice, Pill, Row, Stack, toast } from '@borong/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { goodsSource, type GoodsName, saidIn, type Section, sectionsRefresh } from './shop-page.ts'
import { messages } from './shop-page.messages.ts'

type Goods = Reply<typeof shopPageApi.sectionGoods>['data'][number]

interface SectionGoodsDialogProps {
  section: Pick<Section, 'section_id' | 'names'>
  onClose: () => void
}

/** The goods of one category: many are put in at once, and taken out one by one. */
export function SectionGoodsDialog({ section, onClose }: SectionGoodsDialogProps) {
  const t = useT()
  const id = section.section_id
  const [chosen, setChosen] = useState<readonly GoodsName[]>([])
  const [rounds, setRounds] = useState(0)
  const put = useCommand(shopPageApi.putGoods, {
    refreshes: sectionsRefresh,
    onDone: () => {
      toast(t(messages.goodsPut), { tone: 'success' })
      setChosen([])
      setRounds((before) => before + 1)
    },
  })
  const take = useCommand(shopPageApi.takeGoods, {
    refreshes: sectionsRefresh,
    onDone: () => toast(t(messages.goodsTaken), { tone: 'success' }),
  })
  const refusal = put.refusal ?? take.refusal
  return (
    <Dialog open width={760} title={t(messages.goodsOf, { name: saidIn(t.lang, section.names) })} onClose={onClose}>
      <Stack gap={16}>
        <MultiCombobox
          // A new one each time: nothing is left in it that leaving would throw away.
          key={rounds}
          label={t(messages.addGoods)}
          hint={t(messages.addGoodsHint)}
          max={shopPageLimits.putAtOnce}
          source={goodsSource}
          value={chosen}
          onChange={(all) => setChosen(all)}
        />
        <Row gap={8}>
          <Button
            variant="primary"
            busy={put.busy}
            disabled={!chosen.length}
            onClick={() => void put.send({ id, goods_ids: chosen.map((it) => it.id) })}
          >
            {t(messages.addGoods)}
          </Button>
        </Row>
        {refusal && (
          <Notice tone="danger" live="assertive">
            {refusal.message}
          </Notice>
        )}
        <PagedTable<typeof shopPageApi.sectionGoods, Goods>
          caption={t(messages.goodsIn)}
          route={shopPageApi.sectionGoods}
          fields={{ id }}
          counted={(n) => t(messages.goodsCounted, { n })}
          keyOf={(it) => it.goods_id}
          empty={<EmptyState compact title={t(messages.noGoods)} />}
          columns={[
            { key: 'name', head: t(messages.goods), main: true, cell: (it) => it.goods_name },
            {
              key: 'offered',
              head: t(messages.offered),
              cell: (it) => (
                <Pill tone={it.offered ? 'success' : 'neutral'}>
                  {t(it.offered ? messages.offered : messages.notOnSale)}
                </Pill>
              ),
            },
            {
              key: 'acts',
              head: t(messages.acts),
              headHidden: true,
              narrow: true,
              cell: (it) => (
                <IconButton
                  size="small"
                  label={t(messages.takeOut, { name: it.goods_name })}
                  disabled={take.busy}
                  onClick={() => void take.send({ id, goods_ids: [it.goods_id] })}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              ),
            },
          ]}
        />
      </Stack>
    </Dialog>
  )
}
