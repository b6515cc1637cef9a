import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  category: 'category',
  oneShop: 'shop',
  categoryHead: 'Category',
  shopHead: 'Shop',
  takeRate: 'Take rate',
  takeRateByMonth: 'Take rate by month',
  takeRateNote: 'Commission in percent of the sales of the same orders.',
  commission: 'Commission',
  newCompanies: 'New companies',
  newCompaniesByMonth: 'New companies by month',
  newShops: 'New shops',
  newShopsByMonth: 'New shops by month',
  openThese: '{n, plural, one {Open # entry} other {Open # entries}}',
})
