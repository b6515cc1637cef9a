import { catalogApi, shopApplicationApi } from '@borong/contract'
import { fresh, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Checkbox, Skeleton } from '@borong/ui'
import { useId, useState } from 'react'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import type { StepProps } from './application-shown.ts'
import { messages } from './application.messages.ts'
import styles from './ShopApplication.module.css'
import { StepForm } from './StepForm.tsx'

/** What the shop wants to sell: whole branches of the tree, at least one (spec 5). */
export function CategoriesStep({ application, onBack, onDone }: StepProps) {
  const t = useT()
  const id = useId()
  const tree = useApiQuery(catalogApi.categories, { id: 0 }, { staleTime: fresh.dictionary })
  const [chosen, setChosen] = useState(() => application.categories.map((it) => it.category_id))
  const save = useCommand(shopApplicationApi.categories, { refreshes: [shopApplicationApi.show], onDone })
  if (tree.isError && !tree.data) return <NotLoaded compact what={t(messages.CATEGORIES)} query={tree} />
  if (!tree.data) return <Skeleton shape="block" height={200} />
  return (
    <StepForm
      isWrong={chosen.length === 0}
      refusal={save.refusal}
      busy={save.busy}
      onSend={() => void save.send({ category_ids: chosen })}
      onBack={onBack}
    >
      {(tried) => (
        <fieldset className={styles.categories} aria-describedby={tried && !chosen.length ? `${id}-wanted` : undefined}>
          <legend>{t(messages.whichCategories)}</legend>
          {tree.data.map((it) => {
            const key = String(it.category_id)
            return (
              <Checkbox
                key={key}
                checked={chosen.includes(key)}
                onChange={(on) => setChosen(on ? [...chosen, key] : chosen.filter((one) => one !== key))}
                label={it.name}
              />
            )
          })}
          {tried && !chosen.length && (
            <p id={`${id}-wanted`} className={styles.error} role="alert">
              {t(messages.categoriesWanted)}
            </p>
          )}
        </fieldset>
      )}
    </StepForm>
  )
}
