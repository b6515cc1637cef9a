import { FormDialog } from '@borong/console/queue'
import { adminCategoryApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Checkbox, Notice, Skeleton, toast } from '@borong/ui'
import { useState } from 'react'
import ticks from '../page/CategoryTicks.module.css'
import { changed } from './category-shown.ts'
import { messages } from './category.messages.ts'

/** Ready categories, of which the wanted ones are added with everything below them. */
export function PackDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const pack = useApiQuery(adminCategoryApi.pack)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const open = (pack.data ?? []).filter((it) => it.missing_num > 0)
  const add = useCommand(adminCategoryApi.addPack, {
    refreshes: changed,
    onDone: ({ added_num: n }) => {
      toast(t(messages.packAdded, { n }), { tone: 'success' })
      onClose()
    },
  })
  const isAll = open.length > 0 && chosen.length === open.length
  return (
    <FormDialog
      title={t(messages.pack)}
      act={t(messages.packAdd)}
      width={760}
      busy={add.busy}
      refusal={add.refusal}
      isWrong={!chosen.length}
      onSend={() => void add.send({ keys: [...chosen] })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p className="muted">{t(messages.packText)}</p>
          {pack.isError && <Notice tone="danger">{pack.error.message}</Notice>}
          {pack.isPending && <Skeleton shape="block" height={240} />}
          {open.length > 1 && (
            <Checkbox
              checked={isAll ? true : chosen.length ? 'mixed' : false}
              onChange={(on) => setChosen(on ? open.map((it) => it.key) : [])}
              label={<b>{t(messages.packAll)}</b>}
            />
          )}
          <div className={ticks.ticks} role="group" aria-label={t(messages.pack)}>
            {pack.data?.map((it) => (
              <Checkbox
                key={it.key}
                checked={chosen.includes(it.key) || it.missing_num === 0}
                disabled={it.missing_num === 0}
                onChange={(on) => setChosen(on ? [...chosen, it.key] : chosen.filter((key) => key !== it.key))}
                label={
                  <>
                    {it.name}{' '}
                    <span className="small muted">
                      {t(messages.packMissing, { n: it.missing_num, all: it.category_num })}
                    </span>
                  </>
                }
              />
            ))}
          </div>
          {tried && !chosen.length && (
            <Notice tone="danger" live="assertive">
              {t(messages.packWanted)}
            </Notice>
          )}
        </>
      )}
    </FormDialog>
  )
}
