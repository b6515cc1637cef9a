import { catalogApi } from '@borong/contract'
import { fresh, useApiQuery } from '@borong/site-kit'
import { Checkbox } from '@borong/ui'
import styles from './CategoryTicks.module.css'

interface Agreed {
  category_id: string
  category_name: string
}

/** What can be ticked: the first level of the tree, and what was agreed on below it. `tree` tells whether the first level has come. */
export function useOfferedCategories(agreed: readonly Agreed[]) {
  const tree = useApiQuery(catalogApi.categories, { id: 0 }, { staleTime: fresh.dictionary })
  const roots = (tree.data ?? []).map((it) => ({ id: String(it.category_id), name: it.name }))
  const below = agreed
    .filter((it) => !roots.some(({ id }) => id === it.category_id))
    .map((it) => ({ id: it.category_id, name: it.category_name }))
  return { tree, offered: [...roots, ...below] }
}

interface CategoryTicksProps {
  offered: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  label?: string
}

export function CategoryTicks({ offered, chosen, onChange, label }: CategoryTicksProps) {
  return (
    <div className={styles.ticks} {...(label && { role: 'group', 'aria-label': label })}>
      {offered.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((it) => it !== id))}
          label={name}
        />
      ))}
    </div>
  )
}
