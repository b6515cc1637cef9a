import type { Ctx } from '#platform/ctx'
import type { CategoryTree } from '../category-tree.ts'
import type { EditedGoods } from '../editor/edited-goods.store.ts'
import { findRevision, type Revision } from '../review/goods-review.store.ts'
import { type ShownGoods, shownWith, wantedDocument } from '../review/reviewed-document.ts'
import { shownDraft } from './drafted-document.ts'
import { findDraft, type GoodsDraftKept } from './goods-draft.store.ts'

export interface WantedGoods {
  shown: ShownGoods
  revision: Revision | undefined
  draft: GoodsDraftKept | undefined
}

/** Goods as what waits for the mall would make them. */
export function shownRevision(goods: EditedGoods, revision: Revision | undefined, tree: CategoryTree): ShownGoods {
  const wanted = revision && wantedDocument(goods, revision, tree)
  return wanted ? shownWith(goods, wanted) : goods
}

/** Goods as their shop works on them: the draft, or what waits for the mall, or as they are. */
export async function wantedOf(ctx: Ctx, goods: EditedGoods, tree: CategoryTree): Promise<WantedGoods> {
  const revision = await findRevision(ctx, goods.id)
  const draft = await findDraft(ctx, goods.id)
  return { shown: draft ? shownDraft(goods, draft, tree) : shownRevision(goods, revision, tree), revision, draft }
}
