import { laterPart } from '@borong/console/site'
import { Skeleton } from '@borong/ui'

/** These choose regions from a list, which is heavy; the list of templates can be read without them. */
export const AddTemplateDialog = laterPart(async () => (await import('./AddTemplateDialog.tsx')).AddTemplateDialog)
export const TemplateFields = laterPart(
  async () => (await import('./TemplateFields.tsx')).TemplateFields,
  <Skeleton shape="block" height={480} />,
)
export const TryOutCard = laterPart(
  async () => (await import('./TryOutCard.tsx')).TryOutCard,
  <Skeleton shape="block" height={180} />,
)
