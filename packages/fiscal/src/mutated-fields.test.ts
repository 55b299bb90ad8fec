import { attribute, drop, put, twice } from './fixtures/edit-xml.ts'
import { mutationsOf, testMutations } from './fixtures/mutation.ts'

const leftOut = `
  ide/cUF                      | refused key_mismatch cUF
  ide/cNF                      | refused key_mismatch cNF
  ide/natOp                    | refused field_missing ide/natOp
  ide/mod                      | refused model
  ide/serie                    | refused key_mismatch serie
  ide/nNF                      | refused key_mismatch nNF
  ide/dhEmi                    | refused key_mismatch dhEmi
  ide/tpNF                     | refused field_missing ide/tpNF
  ide/tpImp                    | read
  ide/tpEmis                   | warns key_part_differs
  ide/cDV                      | warns key_part_differs
  ide/tpAmb                    | refused field_missing ide/tpAmb
  ide/finNFe                   | refused field_missing ide/finNFe
  emit                         | refused key_mismatch emit
  emit/CNPJ                    | refused key_mismatch emit
  emit/xNome                   | refused field_missing emit/xNome
  emit/xFant                   | read
  emit/enderEmit               | read
  emit/IE                      | read
  dest                         | refused field_missing dest/CNPJ
  dest/CNPJ                    | refused field_missing dest/CNPJ
  dest/xNome                   | refused field_missing dest/xNome
  dest/email                   | read
  dest/enderDest/CEP           | read
  det                          | refused field_missing det
  det/prod                     | refused field_missing det/prod/cProd
  det/prod/cProd               | refused field_missing det/prod/cProd
  det/prod/cEAN                | read
  det/prod/xProd               | refused field_missing det/prod/xProd
  det/prod/NCM                 | refused field_missing det/prod/NCM
  det/prod/CFOP                | refused field_missing det/prod/CFOP
  det/prod/uCom                | refused field_missing det/prod/uCom
  det/prod/qCom                | refused field_missing det/prod/qCom
  det/prod/vUnCom              | refused field_missing det/prod/vUnCom
  det/prod/vProd               | refused field_missing det/prod/vProd
  det/prod/uTrib               | refused field_missing det/prod/uTrib
  det/prod/qTrib               | refused field_missing det/prod/qTrib
  det/prod/vUnTrib             | refused field_missing det/prod/vUnTrib
  det/prod/indTot              | refused field_missing det/prod/indTot
  det/imposto                  | warns sums_mismatch
  det/imposto/ICMS             | warns sums_mismatch
  det/imposto/IPI              | read
  det/imposto/PIS              | warns sums_mismatch
  det/imposto/COFINS           | warns sums_mismatch
  det/infAdProd                | read
  total                        | refused field_missing total/ICMSTot/vProd
  total/ICMSTot/vProd          | refused field_missing total/ICMSTot/vProd
  total/ICMSTot/vNF            | refused field_missing total/ICMSTot/vNF
  total/ICMSTot/vICMS          | warns sums_mismatch
  total/ICMSTot/vFrete         | read
  total/ICMSTot/vCOFINS        | warns sums_mismatch
  transp                       | refused field_missing transp/modFrete
  transp/transporta            | read
  transp/vol                   | read
  cobr                         | read
  cobr/fat                     | read
  cobr/dup/vDup                | refused field_missing cobr/dup/vDup
  pag                          | read
  pag/detPag/tPag              | refused field_missing pag/detPag/tPag
  pag/detPag/vPag              | refused field_missing pag/detPag/vPag
  pag/detPag/xPag              | read
  compra                       | read
  infAdic                      | read
  infRespTec                   | read
  Signature                    | warns signature_missing
  protNFe                      | warns protocol_missing
  protNFe/infProt              | warns protocol_missing
  infProt/tpAmb                | read
  infProt/chNFe                | refused key_mismatch chNFe
  infProt/dhRecbto             | warns protocol_incomplete
  infProt/nProt                | warns protocol_incomplete
  infProt/digVal               | warns protocol_incomplete
  infProt/cStat                | refused field_missing protNFe/infProt/cStat
  infProt/xMotivo              | read
`

const repeated = `
  NFe                          | refused several_invoices
  NFe/infNFe                   | refused field_repeated NFe/infNFe
  ide                          | refused field_repeated ide
  ide/nNF                      | refused field_repeated ide/nNF
  ide/tpNF                     | refused field_repeated ide/tpNF
  ide/tpAmb                    | refused field_repeated ide/tpAmb
  ide/dhEmi                    | refused field_repeated ide/dhEmi
  emit                         | refused field_repeated emit
  emit/CNPJ                    | refused field_repeated emit/CNPJ
  emit/xNome                   | refused field_repeated emit/xNome
  dest                         | refused field_repeated dest
  dest/CNPJ                    | refused field_repeated dest/CNPJ
  dest/enderDest               | refused field_repeated dest/enderDest
  det                          | warns item_numbers products_mismatch sums_mismatch
  det/prod                     | refused field_repeated det/prod
  det/prod/qCom                | refused field_repeated det/prod/qCom
  det/prod/vProd               | refused field_repeated det/prod/vProd
  det/imposto                  | refused field_repeated det/imposto
  det/imposto/ICMS             | refused field_repeated det/imposto/ICMS
  det/imposto/ICMS/ICMS00      | refused field_repeated det/imposto/ICMS/ICMS00
  det/imposto/PIS/PISAliq      | refused field_repeated det/imposto/PIS/PISAliq
  total                        | refused field_repeated total
  total/ICMSTot                | refused field_repeated total/ICMSTot
  total/ICMSTot/vNF            | refused field_repeated total/ICMSTot/vNF
  transp                       | refused field_repeated transp
  transp/transporta            | refused field_repeated transp/transporta
  transp/vol                   | read
  cobr                         | refused field_repeated cobr
  cobr/dup                     | read
  pag                          | refused field_repeated pag
  pag/detPag                   | warns payments_mismatch
  infAdic                      | refused field_repeated infAdic
  infAdic/obsCont              | read
  Signature                    | refused field_repeated NFe/Signature
  SignedInfo                   | refused field_repeated NFe/Signature/SignedInfo
  protNFe                      | refused field_repeated protNFe
  infProt/cStat                | refused field_repeated protNFe/infProt/cStat
  infProt/nProt                | refused field_repeated protNFe/infProt/nProt
  infProt/digVal               | refused field_repeated protNFe/infProt/digVal
`

const written = `
  ICMSTot/vNF = 538,32         | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = -538.32        | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = +538.32        | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = 538.321        | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = 0538.32        | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = 5.3832e2       | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = 538.           | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = .32            | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = NaN            | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = 0x21A          | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = ٥٣٨            | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = R$ 538.32      | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = " 538.32"      | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = 10000000000000 | refused field_invalid total/ICMSTot/vNF
  ICMSTot/vNF = ""             | refused field_missing total/ICMSTot/vNF
  ICMSTot/vNF = 539.32         | warns total_mismatch payments_mismatch
  ICMSTot/vNF = 0.00           | warns total_mismatch payments_mismatch
  ICMSTot/vNF = 9999999999999  | warns total_mismatch payments_mismatch
  ICMSTot/vProd = 539.32       | warns products_mismatch total_mismatch
  ICMSTot/vICMS = 22.53        | warns sums_mismatch
  ICMSTot/vICMSDeson = 1.00    | warns sums_mismatch
  ICMSTot/vFCP = 1.00          | warns sums_mismatch
  ICMSTot/vST = 1.00           | warns sums_mismatch total_mismatch
  ICMSTot/vFCPST = 1.00        | warns sums_mismatch total_mismatch
  ICMSTot/vFrete = 1.00        | warns sums_mismatch total_mismatch
  ICMSTot/vSeg = 1.00          | warns sums_mismatch total_mismatch
  ICMSTot/vDesc = 1.00         | warns sums_mismatch total_mismatch
  ICMSTot/vII = 1.00           | warns sums_mismatch total_mismatch
  ICMSTot/vIPI = 1.00          | warns sums_mismatch total_mismatch
  ICMSTot/vIPIDevol = 1.00     | warns sums_mismatch total_mismatch
  ICMSTot/vPIS = 9.88          | warns sums_mismatch
  ICMSTot/vCOFINS = 41.91      | warns sums_mismatch
  ICMSTot/vOutro = 1.00        | warns sums_mismatch total_mismatch
  ICMSTot/vTotTrib = 206.97    | read
  ICMSTot/vTotTrib = um        | refused field_invalid total/ICMSTot/vTotTrib
  prod/vProd = 539.32          | warns item_total_mismatch products_mismatch
  prod/vProd = 538.33          | warns products_mismatch
  prod/qCom = 14.3             | read
  prod/qCom = 15.3             | warns item_total_mismatch
  prod/qCom = 0                | warns item_total_mismatch
  prod/qCom = -14.3            | refused field_invalid det/prod/qCom
  prod/qCom = quatorze         | refused field_invalid det/prod/qCom
  prod/vUnCom = 37.6451        | read
  prod/vUnCom = 40             | warns item_total_mismatch
  prod/vUnCom = 37.64500000001 | refused field_invalid det/prod/vUnCom
  prod/cEAN = ""               | read
  prod/cEAN = 7891234567895    | read
  prod/cEAN = 7891234567890    | warns ean_check_digit
  prod/cEAN = 12345            | refused invoice.invalid_ean
  prod/cEANTrib = 789A234567895 | refused invoice.invalid_ean
  prod/NCM = 00                | read
  prod/NCM = 4006321           | refused field_invalid det/prod/NCM
  prod/CFOP = 8101             | refused field_invalid det/prod/CFOP
  prod/CFOP = 6.101            | refused field_invalid det/prod/CFOP
  prod/indTot = 0              | warns products_mismatch
  prod/indTot = 2              | refused field_invalid det/prod/indTot
  prod/xProd = "   "           | refused field_missing det/prod/xProd
  PISAliq/vPIS = 9.88          | warns sums_mismatch
  ICMS00/vICMS = 22.53         | warns sums_mismatch
  ICMS00/vICMS = 21,53         | refused field_invalid det/imposto/ICMS/ICMS00/vICMS
  ide/nNF = 7639               | refused key_mismatch nNF
  ide/serie = 2                | refused key_mismatch serie
  ide/cUF = 41                 | refused key_mismatch cUF
  ide/cNF = 41826764           | refused key_mismatch cNF
  ide/mod = 65                 | refused model
  ide/mod = 57                 | refused model
  ide/tpEmis = 2               | warns key_part_differs
  ide/cDV = 6                  | warns key_part_differs
  ide/tpNF = 0                 | read
  ide/tpNF = 2                 | refused field_invalid ide/tpNF
  ide/tpAmb = 2                | warns test_environment protocol_environment
  ide/tpAmb = 3                | refused field_invalid ide/tpAmb
  ide/finNFe = 4               | read
  ide/finNFe = 7               | refused field_invalid ide/finNFe
  ide/dhEmi = 2022-05-05T10:20:19-02:00 | refused key_mismatch dhEmi
  ide/dhEmi = 2022-04-06T10:20:19-02:00 | warns protocol_before_emission
  ide/dhEmi = 2022-04-05T10:25:00-03:00 | read
  ide/dhEmi = 2022-04-05T10:27:00-03:00 | warns protocol_before_emission
  ide/dhEmi = 2022-04-05T10:20:19       | refused field_invalid ide/dhEmi
  ide/dhEmi = 2022-04-31T10:20:19-03:00 | refused field_invalid ide/dhEmi
  ide/dhEmi = 2022-04-05T25:20:19-03:00 | refused field_invalid ide/dhEmi
  emit/CNPJ = 11111111000191   | refused key_mismatch emit
  emit/CNPJ = 99.999.999/0001-91 | refused key_mismatch emit
  dest/CNPJ = 05069814AB0112   | read
  dest/CNPJ = 05069814ab0112   | refused field_invalid dest/CNPJ
  dest/CNPJ = 5069814000112    | refused field_invalid dest/CNPJ
  modFrete = 9                 | read
  modFrete = 7                 | refused field_invalid transp/modFrete
  vol/qVol = dois              | refused field_invalid transp/vol/qVol
  vol/pesoB = -1               | refused field_invalid transp/vol/pesoB
  dup/dVenc = 2022-02-30       | refused field_invalid cobr/dup/dVenc
  dup/dVenc = 05/04/2022       | refused field_invalid cobr/dup/dVenc
  detPag/tPag = 77             | read
  detPag/tPag = 3              | refused field_invalid pag/detPag/tPag
  detPag/indPag = 2            | refused field_invalid pag/detPag/indPag
  detPag/vPag = 500.00         | warns payments_mismatch
  infProt/tpAmb = 2            | warns protocol_environment
  infProt/cStat = 150          | read
  infProt/cStat = 110          | warns status_unexpected
  infProt/cStat = 1OO          | refused field_invalid protNFe/infProt/cStat
  infProt/dhRecbto = 2022-04-05T09:00:00-03:00 | warns protocol_before_emission
  infProt/dhRecbto = 2022-04-05 10:21 | refused field_invalid protNFe/infProt/dhRecbto
  infProt/nProt = ""           | warns protocol_incomplete
  infProt/chNFe = 35220499999999000191550010000076391418267635 | refused key_mismatch chNFe
`

const identified = `
  Id = 35220499999999000191550010000076381418267635    | warns key_prefix_missing
  Id = nfe35220499999999000191550010000076381418267635 | refused key_shape
  Id = NFe35220499999999000191550010000076381418267636 | refused key_digit
  Id = NFe35221399999999000191550010000076381418267635 | refused key_month
  Id = NFe35220400000000000000550010000076381418267632 | refused key_document
  Id = NFe3522049999999900019155001000007638141826763  | refused key_shape
  Id = "NFe3522 0499999999000191550010000076381418267635" | refused key_shape
  Id = ""                      | refused key_shape
  versao = 3.10                | refused version
  versao = 4.0                 | refused version
`

const numbered = `
  nItem = 2                    | warns item_numbers
  nItem = 0                    | refused field_invalid det/@nItem
  nItem = 01                   | refused field_invalid det/@nItem
  nItem = 1000                 | refused field_invalid det/@nItem
  nItem = um                   | refused field_invalid det/@nItem
`

testMutations([
  ...mutationsOf('without', drop, leftOut),
  ...mutationsOf('with a second', twice, repeated),
  ...mutationsOf('with', put, written),
  ...mutationsOf('identified by', (name, text) => attribute('infNFe', name, text), identified),
  ...mutationsOf('a line of', (name, text) => attribute('det', name, text), numbered),
])
