import { FormDialog } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { adminBrandApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Notice, RadioCards, Skeleton, TextField, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { refetchBut } from '../page/refetch-but.ts'
import { type Brand, changed } from './brand-shown.ts'
import { messages } from './brand.messages.ts'

const shownAtOnce = 8
/** Doubles mostly begin alike. */
const beginning = 4
const plain = (name: string) => name.toLowerCase().replace(/[ \-_./]/g, '')

/** Says into which brand another one is merged, and what that means. */
export function MergeBrandDialog({ from, onClose }: { from: Brand; onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const [keyword, setKeyword] = useState(from.brand_name.slice(0, beginning))
  const [intoId, setIntoId] = useState('')
  const found = useApiQuery(
    adminBrandApi.list,
    { page_size: shownAtOnce + 1, ...(keyword.trim() && { keyword: keyword.trim() }) },
    { showPreviousRows: true },
  )
  const others = (found.data?.data ?? []).filter((it) => it.brand_id !== from.brand_id).slice(0, shownAtOnce)
  const merge = useCommand(adminBrandApi.merge, {
    onDone: ({ brand, goods_num: n }) => {
      toast(t(messages.merged, { n, name: brand.brand_name }), { tone: 'success' })
      onClose()
      go(paths.brands(brand.brand_id), { replace: true })
      void refetchBut(client, changed, { shows: adminBrandApi.show, id: from.brand_id })
    },
  })
  // Where one is a double, it is meant before anybody chooses.
  const chosen =
    others.find((it) => it.brand_id === intoId) ?? others.find((it) => plain(it.brand_name) === plain(from.brand_name))
  return (
    <FormDialog
      title={t(messages.mergeOf, { name: from.brand_name })}
      act={t(messages.mergeVerb)}
      busy={merge.busy}
      refusal={merge.refusal}
      isWrong={!chosen}
      onSend={() => chosen && void merge.send({ id: from.brand_id, version: from.version, into_id: chosen.brand_id })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            type="search"
            label={t(messages.find)}
            autoComplete="off"
            maxLength={60}
            value={keyword}
            onChange={setKeyword}
          />
          {found.isError ? (
            <Notice tone="danger">{found.error.message}</Notice>
          ) : !found.data ? (
            <Skeleton shape="block" height={160} />
          ) : others.length ? (
            <RadioCards
              wide
              legend={t(messages.into)}
              value={chosen?.brand_id ?? ''}
              onChange={setIntoId}
              options={others.map((it) => ({
                value: it.brand_id,
                title: it.brand_name,
                detail: t(messages.goodsNum, { n: it.goods_num }),
              }))}
              error={tried && !chosen && t(messages.intoWanted)}
            />
          ) : (
            <p className="muted">{t(messages.nothingFound)}</p>
          )}
          <Notice tone="warn">{t(messages.mergeWhat, { goods: from.goods_num, name: from.brand_name })}</Notice>
        </>
      )}
    </FormDialog>
  )
}
