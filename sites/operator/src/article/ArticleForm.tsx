import { type FieldHandle, type FormSchema, type FormSection, ResourceForm } from '@borong/console/form'
import { laterPart, useLeaveGuard } from '@borong/console/site'
import { adminArticleApi, articleLimits } from '@borong/contract'
import { isRefusal, refetch, request, type Translate, useT } from '@borong/site-kit'
import { Skeleton, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Words } from '@borong/console/form/words'
import { type ArticleDetail, changed } from './article-shown.ts'
import { messages } from './article.messages.ts'

/** Fetched later: the page can be read without it. */
const RichText = laterPart(
  async () => (await import('@borong/console/form/rich-text')).RichText,
  <Skeleton shape="block" height={320} />,
)
const schema: FormSchema = {
  properties: {
    titles: { type: 'object', maxLength: articleLimits.title },
    contents: { type: 'object', maxLength: articleLimits.text },
  },
  required: ['titles', 'contents'],
}
const sectionsOf = (t: Translate): readonly FormSection[] => [
  {
    id: 'texts',
    title: t(messages.texts),
    languages: true,
    fields: [
      { name: 'titles', label: t(messages.name) },
      {
        name: 'contents',
        label: t(messages.text),
        control: ({ id, label, error, readOnly, required, value, onChange }: FieldHandle) => (
          <RichText
            id={id}
            label={String(label)}
            error={error}
            readOnly={readOnly}
            optional={!required}
            maxLength={articleLimits.text}
            value={typeof value === 'string' ? value : ''}
            onChange={onChange}
          />
        ),
      },
    ],
  },
]

interface ArticleFormProps {
  /** Absent: a new one. */
  article: ArticleDetail | undefined
  groupId: string
  /** Whether something is written that is not saved. */
  onUnsaved: (unsaved: boolean) => void
  onMovedOn: () => void
  onSaved: (id: string) => void
}

/** The draft of an article in three languages; it is made anew for another version. */
export function ArticleForm({ article, groupId, onUnsaved, onMovedOn, onSaved }: ArticleFormProps) {
  const t = useT()
  const client = useQueryClient()
  const [initial] = useState(() => {
    const { titles, contents } = article?.draft ?? article?.published ?? { titles: {}, contents: {} }
    return { titles, contents }
  })
  const useGuard = (unsaved: boolean) => {
    useEffect(() => onUnsaved(unsaved), [unsaved])
    return useLeaveGuard(unsaved)
  }
  const save = async (values: Record<string, unknown>) => {
    const text = values as { titles: Words; contents: Words }
    try {
      const { article_id: id } = article
        ? await request(adminArticleApi.change, { id: article.article_id, version: article.version, ...text })
        : await request(adminArticleApi.create, { group_id: groupId, ...text })
      toast(t(messages.draftSaved), { tone: 'success' })
      return () => {
        void refetch(client, changed)
        onSaved(id)
      }
    } catch (error) {
      if (isRefusal(error) && error.code === 'MOVED_ON') onMovedOn()
      throw error
    }
  }
  return (
    <ResourceForm
      schema={schema}
      sections={sectionsOf(t)}
      initial={initial}
      submitLabel={t(messages.saveDraft)}
      onSubmit={save}
      useLeaveGuard={useGuard}
    />
  )
}
