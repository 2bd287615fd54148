import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { Readiness } from './readiness.ts';
import { SecretRotation } from './secret-rotation.jobs.ts';
import { TlsController } from './tls.controller.ts';

@Module({
  controllers: [HealthController, TlsController],
  providers: [Readiness, SecretRotation],
  exports: [Readiness],
})
export class OperationsModule {}
