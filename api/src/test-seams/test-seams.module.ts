import { Module, type DynamicModule } from '@nestjs/common';
import { SandboxSeam } from './sandbox-seam.ts';
import { TestSeamsController } from './test-seams.controller.ts';

@Module({})
export class TestSeamsModule {
  static forRoot(payments: DynamicModule): DynamicModule {
    return {
      module: TestSeamsModule,
      imports: [payments],
      controllers: [TestSeamsController],
      providers: [SandboxSeam],
    };
  }
}
