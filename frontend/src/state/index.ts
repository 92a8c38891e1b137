// The state that features use. Everything here is re-exported from the files beside this one.
//
//   useInstruments()          the trade list (react-query: data, isPending, isError, refetch)
//   useInstrument(id)         one of it; useSelectedInstrument() the trade screen's, selectedInstrumentAtom to choose it
//   useQuote(id)              live quote: Bid Ask Close Change High Low Open Volume Time MarketStatus Direction
//   useAccountQuote(id)       the same with RateBid RateAsk UsdAsk into AccountCurrency: for whatever is money
//   useMarketOpen(id)         whether orders of it can be opened and closed now
//   useLiveState()            'live' or 'stale': at 'stale' grey the prices and trade nothing; useIsStale() is the same as a yes
//   subscribeTopic(topic, f)  a socket topic (`KLINE.EURUSD`) until the returned function is called
//   useSession()              { token, user } or null; useIsDemo() of the account, useIsDemoCustomer() of the customer
//   useCurrentAccount()       the account that this tab works on; useTradingAccounts() all of them; selectAccount(account)
//   useAccount()              live Account; undefined while signed out or loading; useAccountCurrency() its currency
//   useOpenOrders()           all open orders or null while loading; usePendingOrders() likewise
//   useLiveMark(orderId)      { price, profit } of an open order at every tick
//   applyOrder(order)         apply the response of submit, close, cancel or set_stop_price
//   useBasicInfo()            trade_fee_type, login_types, ...   useSettings(), changeSettings()   useLocaleTag() for core/format
//   new PreferenceStore(shape), usePreference(store)   a document of the customer that follows them to every device
//   useWatchLists(), setListed(id, yes)                favourites and watch lists; useDisplay() how lists look; usePosition(id)
//   useChatUnread()           unread messages from the support; useBrand(), useCompanyStatus()
//   toast(message, kind)      confirm({ title, body, confirmLabel }) -> Promise<boolean>   openSheet({ title, content }) -> close
//   navigate(to), goToLogin() addresses inside the app; goToLogin comes back to where it was called
//
// Calls are in src/api, a file for each prefix; they show the server's refusal as a toast unless `showErrorMessage` is false.
export * from './account';
export { accountCurrencyAtom, currentAccountNumberAtom, useAccount, useAccountCurrency } from './accountCurrency';
export * from './brand';
export * from './chat';
export * from './codes';
export * from './connection';
export { useCustomerParts } from './customerParts';
export * from './display';
export * from './inbox';
export * from './instruments';
export { leaveAccount } from './leaveAccount';
export * from './navigation';
export * from './overlays';
export * from './positions';
export * from './preferences';
export * from './quotes';
export * from './rates';
export * from './session';
export { renewToken, sessionGoesOn, updateUser } from './sessionChanges';
export * from './settings';
export * from './tradingAccounts';
export * from './watchLists';
export { queryClient, store } from './store';
