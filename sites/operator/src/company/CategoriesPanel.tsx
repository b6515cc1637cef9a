import { Panel } from '@borong/console/queue'
import { adminCompanyApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { useState } from 'react'
import { CategoryTicks, useOfferedCategories } from '../page/CategoryTicks.tsx'
import { type Company, changed } from './company-shown.ts'
import { messages } from './company.messages.ts'

/** The categories that members of the company see; those of the first level can be ticked, deeper ones taken away. */
export function CategoriesPanel({ company }: { company: Company }) {
  const t = useT()
  const chosenNow = company.categories.map((it) => it.category_id)
  const [chosen, setChosen] = useState<readonly string[]>(chosenNow)
  const { offered } = useOfferedCategories(company.categories)
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
          <CategoryTicks offered={offered} chosen={chosen} onChange={setChosen} />
        </>
      )}
    </Panel>
  )
}
