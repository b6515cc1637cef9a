import { DetailPanel } from '@borong/console/detail'
import { ConfirmAct } from '@borong/console/form'
import { Panel } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { adminBrandApi } from '@borong/contract'
import { request, useCommand, useT } from '@borong/site-kit'
import { Button, Notice, Picture, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { refetchBut } from '../page/refetch-but.ts'
import { type Brand, changed } from './brand-shown.ts'
import { BrandFields } from './BrandFields.tsx'
import { messages } from './brand.messages.ts'
import { MergeBrandDialog } from './MergeBrandDialog.tsx'

/** One brand: its name and logo, and what can be done to it. */
export function BrandDetail({ brand: it }: { brand: Brand }) {
  const t = useT()
  return (
    <DetailPanel
      title={it.brand_name}
      picture={<Picture src={it.logo} alt="" size={48} framed />}
      facts={<span>{t(messages.goodsNum, { n: it.goods_num })}</span>}
      acts={<BrandActs brand={it} />}
    >
      {it.double_num > 0 && (
        <Notice tone="warn">
          {t(messages.doubleNum, { n: it.double_num })}. {t(messages.doubleText)}
        </Notice>
      )}
      <NamePanel key={it.version} brand={it} />
    </DetailPanel>
  )
}

function NamePanel({ brand: it }: { brand: Brand }) {
  const t = useT()
  const [brand, setBrand] = useState({ name: it.brand_name, logo: it.logo })
  const name = brand.name.trim()
  const isSame = name === it.brand_name && brand.logo === it.logo
  const save = useCommand(adminBrandApi.change, {
    refreshes: changed,
    onDone: (now) => toast(t(messages.saved, { name: now.brand_name }), { tone: 'success' }),
  })
  return (
    <Panel
      title={t(messages.nameAndLogo)}
      refusal={save.refusal}
      isWrong={!name}
      onSend={() => void save.send({ id: it.brand_id, version: it.version, brand_name: name, logo: brand.logo })}
      acts={
        <Button type="submit" variant="primary" busy={save.busy} disabled={isSame}>
          {t(messages.save)}
        </Button>
      }
    >
      {(tried) => <BrandFields brand={brand} onChange={setBrand} tried={tried} />}
    </Panel>
  )
}

/** Merge and delete; both ask first. */
function BrandActs({ brand: it }: { brand: Brand }) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'merge' | 'remove'>()
  const { brand_id: id, version, brand_name: name } = it
  return (
    <>
      <Button onClick={() => setAsks('merge')}>{t(messages.mergeInto)}</Button>
      <Button variant="danger" onClick={() => setAsks('remove')}>
        {t(messages.remove)}
      </Button>
      {asks === 'merge' && <MergeBrandDialog from={it} onClose={() => setAsks(undefined)} />}
      <ConfirmAct
        open={asks === 'remove'}
        act={t(messages.removeOf, { name })}
        refused={it.goods_num > 0 ? t(messages.removeNotYet, { goods: it.goods_num }) : undefined}
        onClose={() => setAsks(undefined)}
        onConfirm={async () => {
          await request(adminBrandApi.remove, { id, version })
          toast(t(messages.removed, { name }), { tone: 'success' })
          go(paths.brands(), { replace: true })
          await refetchBut(client, changed, { shows: adminBrandApi.show, id })
        }}
      >
        {t(messages.removeWhat)}
      </ConfirmAct>
    </>
  )
}
