import { Combobox, type FieldHandle } from '@borong/console/form'
import { goodsEditorApi } from '@borong/contract'
import { request } from '@borong/site-kit'
import type { CategoryChoice, EditorValues } from './editor-values.ts'

type ChoiceProps = Pick<FieldHandle, 'label' | 'error' | 'required' | 'onChange'>

/** One of the categories in which the shop may sell. */
export const CategoryField = ({
  label,
  error,
  required,
  value,
  onChange,
  categories,
}: ChoiceProps & { value: string; categories: readonly CategoryChoice[] }) => (
  <Combobox
    label={String(label)}
    error={error}
    required={required}
    source={categories}
    value={categories.find((it) => it.id === value) ?? null}
    onChange={(chosen) => onChange(chosen?.id ?? '')}
  />
)

const brandPage = 20
/** Brands by name, page by page. */
async function findBrands({ search, cursor }: { search: string; cursor: string | undefined }) {
  const page = Number(cursor ?? 1)
  const keyword = search.trim().slice(0, 60)
  const { data, data_total: total } = await request(goodsEditorApi.brands, {
    page_no: page,
    page_size: brandPage,
    ...(keyword && { keyword }),
  })
  return {
    options: data.map((it) => ({ id: it.brand_id, name: it.name })),
    ...(page * brandPage < total && { next: String(page + 1) }),
  }
}

/** A brand, or none. */
export const BrandField = ({ label, error, value, onChange }: ChoiceProps & { value: EditorValues['brand'] }) => (
  <Combobox
    label={String(label)}
    error={error}
    optional
    source={findBrands}
    value={value ?? null}
    onChange={(chosen) => onChange(chosen ? { id: chosen.id, name: chosen.name } : undefined)}
  />
)
