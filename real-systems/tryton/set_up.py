"""Fills an empty database of Tryton with a company that sells: `set_up.py <configuration> <database>`."""
import datetime as dt
import sys
from decimal import Decimal

from trytond.config import config

config.update_etc(sys.argv[1])

from trytond.pool import Pool  # noqa: E402 (the configuration comes first)
from trytond.transaction import Transaction  # noqa: E402

DATABASE = sys.argv[2]
CURRENCIES = {'BRL': ('Real', '986'), 'MXN': ('Peso', '484')}
COUNTRIES = {'BR': ('Brazil', 'BRA', '076'), 'MX': ('Mexico', 'MEX', '484')}
SUBDIVISIONS = {'BR': [('BR-SP', 'São Paulo')], 'MX': [('MX-CMX', 'Ciudad de México')]}


def create_company(pool):
    Currency = pool.get('currency.currency')
    currencies = Currency.create([
        {'name': name, 'code': code, 'numeric_code': number, 'symbol': code,
         'rates': [('create', [{'date': dt.date(2020, 1, 1), 'rate': Decimal(1)}])]}
        for code, (name, number) in CURRENCIES.items()])
    Country = pool.get('country.country')
    for country in Country.create([
            {'name': name, 'code': code, 'code3': code3, 'code_numeric': number}
            for code, (name, code3, number) in COUNTRIES.items()]):
        pool.get('country.subdivision').create([
            {'country': country.id, 'code': code, 'name': name, 'type': 'state'}
            for code, name in SUBDIVISIONS[country.code]])
    Party = pool.get('party.party')
    party, = Party.create([{'name': 'Loja de Teste', 'addresses': [('create', [{}])]}])
    company = pool.get('company.company')(party=party, currency=currencies[0])
    company.cancel_invoice_out = True
    company.save()
    User = pool.get('res.user')
    user = User(Transaction().user)
    User.write([user], {'companies': [('add', [company.id])], 'company': company.id})
    return company


def create_accounts(pool, company):
    CreateChart = pool.get('account.create_chart', type='wizard')
    ModelData = pool.get('ir.model.data')
    Template = pool.get('account.account.template')
    Account = pool.get('account.account')
    session, _, _ = CreateChart.create()
    chart = CreateChart(session)
    chart.account.account_template = Template(ModelData.get_id('account', 'account_template_root_en'))
    chart.account.company = company
    chart.transition_create_account()

    def account(kind, party_required=None):
        domain = [('type.' + kind, '=', True), ('company', '=', company.id)]
        if party_required is not None:
            domain.append(('party_required', '=', party_required))
        return Account.search(domain, limit=1)[0]

    chart.properties.company = company
    chart.properties.account_receivable = account('receivable', True)
    chart.properties.account_payable = account('payable', True)
    chart.transition_create_properties()
    return account


def create_fiscal_year(pool, company):
    types = {type_.name: type_ for type_ in pool.get('ir.sequence.type').search([])}
    today = dt.date.today()
    moves = pool.get('ir.sequence')(
        name='Moves', sequence_type=types['Account Move'], company=company)
    moves.save()
    invoices = pool.get('ir.sequence.strict')(
        name='Invoices', sequence_type=types['Invoice'], company=company)
    invoices.save()
    FiscalYear = pool.get('account.fiscalyear')
    year = FiscalYear(
        name=str(today.year), company=company, post_move_sequence=moves,
        start_date=today.replace(month=1, day=1),
        # A run that crosses the new year invoices in the same year.
        end_date=today.replace(year=today.year + 1, month=12, day=31))
    sequence = pool.get('account.fiscalyear.invoice_sequence')()
    for name in ('in_invoice', 'out_invoice', 'in_credit_note', 'out_credit_note'):
        setattr(sequence, name + '_sequence', invoices)
    year.invoice_sequences = [sequence]
    year.save()
    FiscalYear.create_period([year])


def create_catalog(pool, company, account):
    Category = pool.get('product.category')
    category, = Category.create([{
        'name': 'Sold', 'accounting': True,
        'account_revenue': account('revenue').id, 'account_expense': account('expense').id}])
    unit, = pool.get('product.uom').search([('symbol', '=', 'u')])
    pool.get('product.template').create([{
        'name': 'Freight', 'type': 'service', 'default_uom': unit.id, 'salable': True, 'sale_uom': unit.id,
        'account_category': category.id, 'list_price': Decimal(0),
        'products': [('create', [{'code': 'FRETE', 'suffix_code': 'FRETE'}])]}])
    freight, = pool.get('product.product').search([('code', '=', 'FRETE')])
    courier, = pool.get('party.party').create([{'name': 'Correios', 'addresses': [('create', [{}])]}])
    pool.get('carrier').create([{'party': courier.id, 'carrier_product': freight.id}])
    tax_account, = pool.get('account.account').search([('name', '=', 'Main Tax')])
    pool.get('account.tax').create([{
        'name': 'IVA 16%', 'description': 'IVA 16%', 'type': 'percentage', 'rate': Decimal('0.16'),
        'company': company.id,
        'invoice_account': tax_account.id, 'credit_note_account': tax_account.id}])


def main():
    Pool.start()
    pool = Pool(DATABASE)
    with Transaction().start(DATABASE, 0, context={'active_test': False}):
        pool.init()
    with Transaction().start(DATABASE, 0) as transaction:
        admin, = pool.get('res.user').search([('login', '=', 'admin')])
        transaction.commit()
    with Transaction().start(DATABASE, admin.id) as transaction:
        company = create_company(pool)
        with transaction.set_context(company=company.id, companies=[company.id]):
            account = create_accounts(pool, company)
            create_fiscal_year(pool, company)
            create_catalog(pool, company, account)
            term, = pool.get('account.invoice.payment_term').create([{
                'name': 'At once', 'lines': [('create', [{'type': 'remainder'}])]}])
            pool.get('stock.package.type').create([{'name': 'Box'}])
        transaction.commit()


main()
