/** What a refusal says of the sku that it is about. */
export const presentRefusedSku = (skuId: number) => ({ sku_id: String(skuId) })
