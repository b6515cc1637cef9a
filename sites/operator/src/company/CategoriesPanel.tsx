import { Panel } from '@borong/console/queue'
import { adminCompanyApi, catalogApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Checkbox, toast } from '@borong/ui'
import { useState } from 'react'
import { type Company, changed } from './company-shown.ts'
import { messages } from './company.messages.ts'
import styles from './CompanyDetail.module.css'

/** The categories that members of the company see; those of the first level can be ticked, deeper ones taken away. */
export function CategoriesPanel({ company }: { company: Company }) {
  const t = useT()
  const chosenNow = company.categories.map((it) => it.category_id)
  const [chosen, setChosen] = useState<readonly string[]>(chosenNow)
  const roots = useApiQuery(catalogApi.categories, { id: 0 })
  const offered = [
    ...(roots.data ?? []).map((it) => ({ id: it.category_id, name: it.name })),
    ...company.categories.map((it) => ({ id: it.category_id, name: it.category_name })),
  ].filter((it, at, all) => all.findIndex((other) => other.id === it.id) === at)
  const isSame = chosen.length === chosenNow.length && chosen.every((it) => chosenNow.includes(it))
  const save = useCommand(adminCompanyApi.categories, {
    refreshes: changed,
    onDone: () => toast(t(messages.categoriesDone, { company: company.client_name }), { tone: 'success' }),
  })
  return (
    <Panel
      title={t(messages.categories)}
      refusal={save.refusal}
      isWrong={isSame}
      onSend={() => void save.send({ id: company.company_id, version: company.version, category_ids: [...chosen] })}
      acts={
        <Button type="submit" busy={save.busy} disabled={isSame}>
          {t(messages.categoriesSave)}
        </Button>
      }
    >
      {() => (
        <>
          <p className="muted">{t(chosen.length ? messages.categoriesHint : messages.categoriesAll)}</p>
          <div className={styles.ticks}>
            {offered.map((it) => (
              <Checkbox
                key={it.id}
                label={it.name}
                checked={chosen.includes(it.id)}
                onChange={(ticked) => setChosen(ticked ? [...chosen, it.id] : chosen.filter((id) => id !== it.id))}
              />
            ))}
          </div>
        </>
      )}
    </Panel>
  )
}
