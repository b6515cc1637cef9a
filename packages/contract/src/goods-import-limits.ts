/** How much one file of goods may hold. */
export const goodsImportLimits = {
  rows: 50_000,
  columns: 80,
  fileBytes: 62_914_560,
  /** Of a table, unpacked, and of the texts of its cells. */
  unpackedTableBytes: 314_572_800,
  picturesBytes: 209_715_200,
  /** Of one picture in the zip, unpacked; how many files there may be, and all of them together. */
  pictureBytes: 8_388_608,
  pictures: 20_000,
  unpackedBytes: 419_430_400,
  problemsShown: 200,
  /** Goods that an act on the list names; by a filter there may be more. */
  named: 1000,
} as const
