import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { givenStore } from '@ihub/dev-env/given'
