import { type FieldHandle, type FormSection } from '@borong/console/form'
import { laterPart } from '@borong/console/site'
import { goodsLimits, mediaApi, type Reply, type sellerCategoryApi } from '@borong/contract'
import { request, type Translate } from '@borong/site-kit'
import { Notice, Skeleton } from '@borong/ui'
import { AxesField } from './AxesField.tsx'
import type { CategoryChoice, EditorValues, GoodsDocument, Said } from './editor-values.ts'
import styles from './editor.module.css'
import { messages } from './goods-editor.messages.ts'
import { messages as more } from './goods-versions.messages.ts'
import { FreightField } from './FreightField.tsx'
import { GalleryField } from './GalleryField.tsx'
import { ParametersField } from './ParametersField.tsx'
import { SkuTable } from './SkuTable.tsx'
import type { Variants } from './variants.ts'

/** Fetched later: the page can be read without it. */
const RichText = laterPart(
  async () => (await import('@borong/console/form/rich-text')).RichText,
  <Skeleton shape="block" height={180} />,
)
// With the 16 px below it as high as the field.
const field = <Skeleton shape="block" height={44} />
const files = <Skeleton shape="block" height={96} />
const CategoryField = laterPart(async () => (await import('./ChoiceFields.tsx')).CategoryField, field)
const DocumentsField = laterPart(async () => (await import('./DocumentsField.tsx')).DocumentsField, files)
const BrandField = laterPart(async () => (await import('./ChoiceFields.tsx')).BrandField, field)

type Categories = Reply<typeof sellerCategoryApi.tree>
/** Those in which the shop may sell, each with the way to it. */
export const categoryChoices = (tree: Categories, above: readonly string[] = []): CategoryChoice[] =>
  tree.flatMap((it) => {
    const trail = [...above, it.name]
    const own = it.may_sell === 1 ? [{ id: it.category_id, name: trail.join(' / ') }] : []
    return [...own, ...categoryChoices(it.children, trail)]
  })

const uploadInText = async (file: File) => (await request(mediaApi.sellerUpload, { scene: 'goods' }, { file })).url

export interface SectionsContext {
  t: Translate
  isNew: boolean
  categories: readonly CategoryChoice[]
  mayPrice: boolean
  mayStock: boolean
  values: EditorValues
}

const texts = ({ t }: SectionsContext): FormSection => ({
  id: 'texts',
  title: t(messages.texts),
  languages: true,
  fields: [
    { name: 'names', label: t(messages.name) },
    { name: 'units', label: t(messages.unit), oneLine: true },
    {
      name: 'descriptions',
      label: t(messages.description),
      control: ({ id, label, error, readOnly, value, onChange }: FieldHandle) => (
        <RichText
          id={id}
          label={String(label)}
          error={error}
          readOnly={readOnly}
          optional
          maxLength={goodsLimits.description}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          uploadPicture={uploadInText}
        />
      ),
    },
  ],
})

const place = ({ t, isNew, categories, values }: SectionsContext): FormSection => ({
  id: 'place',
  title: t(messages.place),
  fields: [
    ...(isNew ? [{ name: 'sn', label: t(messages.goodsNumber), hint: t(messages.goodsNumberHint), half: true }] : []),
    {
      name: 'category_id',
      label: t(messages.category),
      control: ({ label, error, required, value, onChange }: FieldHandle) => (
        <CategoryField {...{ label, error, required, onChange, categories }} value={String(value)} />
      ),
    },
    {
      name: 'brand',
      label: t(messages.brand),
      control: ({ label, error, required, onChange }: FieldHandle) => (
        <BrandField {...{ label, error, required, onChange }} value={values.brand} />
      ),
    },
  ],
})

const delivery = ({ t }: SectionsContext): FormSection => ({
  id: 'delivery',
  title: t(messages.delivery),
  fields: [
    {
      name: 'freight',
      label: t(messages.freight),
      control: ({ label, error, value, onChange }: FieldHandle) => (
        <FreightField label={String(label)} error={error} value={String(value ?? '')} onChange={onChange} />
      ),
    },
    { name: 'lead_days', label: t(messages.leadTime), hint: t(messages.leadTimeHint), half: true },
  ],
})

const parameters = ({ t, values }: SectionsContext): FormSection => ({
  id: 'parameters',
  title: t(messages.parameters),
  note: t(messages.parametersText),
  fields: [
    {
      name: 'parameters',
      label: t(messages.parameters),
      control: ({ error, value, onChange }: FieldHandle) => (
        <ParametersField
          categoryId={values.category_id}
          said={value as readonly Said[]}
          onChange={onChange}
          error={error}
        />
      ),
    },
  ],
})

const skus = ({ t, mayPrice, mayStock, values }: SectionsContext): FormSection => ({
  id: 'skus',
  title: t(messages.skus),
  note: t(messages.skusText),
  fields: [
    {
      name: 'variants',
      label: t(messages.skus),
      control: ({ error, value, onChange }: FieldHandle) => (
        <div className={styles.variants}>
          {error && (
            <Notice tone="danger" live="assertive">
              {error}
            </Notice>
          )}
          {mayPrice && <AxesField variants={value as Variants} onChange={onChange} />}
          <SkuTable
            variants={value as Variants}
            goodsNumber={values.sn}
            tried={error !== undefined}
            {...{ onChange, mayPrice, mayStock }}
          />
        </div>
      ),
    },
  ],
})

const pictures = ({ t }: SectionsContext): FormSection => ({
  id: 'pictures',
  title: t(messages.pictures),
  fields: [
    {
      name: 'pictures',
      label: t(messages.pictures),
      control: ({ label, error, value, onChange }: FieldHandle) => (
        <GalleryField
          label={String(label)}
          error={error}
          value={value as EditorValues['pictures']}
          onChange={onChange}
        />
      ),
    },
  ],
})

const documents = ({ t }: SectionsContext): FormSection => ({
  id: 'documents',
  title: t(more.documents),
  fields: [
    {
      name: 'documents',
      label: t(more.documents),
      control: ({ label, error, value, onChange }: FieldHandle) => (
        <DocumentsField
          label={String(label)}
          error={error}
          documents={value as readonly GoodsDocument[]}
          onChange={onChange}
        />
      ),
    },
  ],
})

/** The parts of the form, for what it holds now. */
export const sectionsOf = (context: SectionsContext): FormSection[] =>
  [texts, place, parameters, skus, delivery, pictures, documents].map((section) => section(context))

/** What is said of the skus together before they are sent. */
export function wrongSkus(t: Translate, { variants }: EditorValues, wrong: { twice: string[]; rows: number }) {
  if (variants.axes.some(({ name, values }) => values.length && !name['en-us'].trim())) return t(messages.axisWanted)
  if (wrong.twice.length) return t(messages.numbersTwice, { numbers: wrong.twice.join(', ') })
  return wrong.rows ? t(messages.rowsWrong, { n: wrong.rows }) : undefined
}
