export const accountFiscalPath = '/customizations/account-fiscal'
